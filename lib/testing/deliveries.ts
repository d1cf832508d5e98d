import { createHmac } from "node:crypto";

/** The secret with which the deliveries of tests are signed. */
export const deliverySecret = "s3cr3to-de-las-entregas";

export type Fields = Record<string, unknown>;

/** A delivery as Meta sends it, of one change or of several. */
export const delivery = (...values: Fields[]): Fields => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: values.map((value) => ({ field: "messages", value: { ...envelope, ...value } })),
    },
  ],
});

const envelope = {
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
};

/** Somebody of a story, as `contacts` names them. */
export const contact = (wa_id: string, name: string, more: Fields = {}): Fields => ({
  profile: { name },
  wa_id,
  ...more,
});

/** A message of a person, at so many seconds into the story. */
export const message = (
  id: string,
  from: string,
  at: number,
  type: string,
  part?: unknown,
  more: Fields = {},
): Fields => ({
  from,
  id: `wamid.${id}`,
  timestamp: secondsOf(at),
  type,
  ...(part !== undefined && { [type]: part }),
  ...more,
});

export const status = (id: string, state: string, at: number, more: Fields = {}): Fields => ({
  id: `wamid.${id}`,
  status: state,
  timestamp: secondsOf(at),
  ...more,
});

const secondsOf = (at: number): string => String(1_780_000_000 + at);

/** The header that a delivery is signed with. */
export const signatureOf = (body: string | Buffer, key = deliverySecret): string =>
  `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
