import { contact, delivery, type Fields, message } from "../deliveries";

/** A payload as Meta could send it, and what it has to become. */
export type Payload = {
  name: string;
  body: string | Buffer;
  /** Messages and statuses that it tells; `failed` where it has to wait for somebody who looks at it. */
  messages: number;
  statuses: number;
  state: "understood" | "failed";
  /** The kind and the text of its first message. */
  first?: [wamid: string, type: string, body: string];
};

export type Became = Partial<Pick<Payload, "messages" | "statuses" | "state">> & { type?: string; text?: string };

/** The results of a greeting and of a payload that nobody can read. */
export const hello: Became = { type: "text", text: "Hola" };
export const unreadable: Became = { state: "failed" };

/** Numbers the messages of the corpus. */
export const counter = { last: 0 };

/** People of the corpus: those of one section write in one conversation. */
export const writers = {
  texts: "51970000001",
  gaps: "51970000002",
  files: "51970000003",
  kinds: "51970000004",
  people: "51970000005",
  envelopes: "51970000006",
} as const;

export const payload = (name: string, body: unknown, { type, text = "", ...became }: Became = {}): Payload => ({
  name,
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  messages: type === undefined ? 0 : 1,
  statuses: 0,
  state: "understood",
  ...(type !== undefined && { first: [`wamid.corpus-${counter.last}`, type, text] }),
  ...became,
});

/** One message of a person. */
export function said(
  name: string,
  from: string,
  type: string,
  part: unknown,
  text: string,
  more: Fields = {},
  became: Became = {},
): Payload {
  const one = message(`corpus-${(counter.last += 1)}`, from, counter.last, type, part, more);
  const body = delivery({ contacts: [contact(from, `Persona ${from.slice(-1)}`)], messages: [one] });
  return payload(name, body, { type, text, ...became });
}
