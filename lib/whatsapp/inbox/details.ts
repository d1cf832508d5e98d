import { type Fields, fieldsOf, objects, partOf, textOf } from "../lenient";
import { templateParts } from "../templates/schema";
import type { MessageDetails } from "./schema";

/** What was kept of a template when it was sent. */
const shownTemplate = templateParts.omit({ examples: true });

/* Nobody shows more of a message than this, and a hostile one may hold megabytes. */
const most = { contacts: 20, numbers: 5, items: 50, text: 1_000 };

const short = (value: unknown): string => textOf(value).slice(0, most.text);

/** Kinds of which text and file say all. */
const plain = new Set([
  "text",
  "image",
  "video",
  "audio",
  "voice",
  "document",
  "sticker",
  "edit",
  "revoke",
  "reaction",
]);

/** What a bubble shows of a message besides its text and its file; null where that is all. Never throws, whatever came. */
export function detailsOf(type: string, content: unknown): MessageDetails | null {
  const message = fieldsOf(content);
  const part = partOf(message, type);
  const read = Object.hasOwn(readers, type) ? readers[type]! : plain.has(type) ? () => null : unsupported;
  return read(part, message);
}

/** Whether it was passed on, and the ad that it came from. */
export function originOf(content: unknown): {
  isForwarded: boolean;
  ad: { title: string; body: string; url: string } | null;
} {
  const { context, referral } = fieldsOf(content);
  const { forwarded, frequently_forwarded: often } = fieldsOf(context);
  const ad = fieldsOf(referral);
  const shown = { title: short(ad.headline), body: short(ad.body), url: webAddress(ad.source_url) };
  return {
    isForwarded: forwarded === true || often === true,
    ad: Object.keys(ad).length > 0 ? shown : null,
  };
}

type Reader = (part: Fields, message: Fields) => MessageDetails | null;

const readers: Record<string, Reader> = {
  location: (part, message) => {
    const [latitude, longitude] = [numberOf(part.latitude), numberOf(part.longitude)];
    if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      return unsupported(part, message);
    return { kind: "location", latitude, longitude, name: short(part.name), address: short(part.address) };
  },
  contacts: (part) => ({
    kind: "contacts",
    contacts: objects(Object.values(part))
      .slice(0, most.contacts)
      .map(({ name, org, phones, emails }) => ({
        name: short(fieldsOf(name).formatted_name),
        organization: short(fieldsOf(org).company),
        phones: listed(phones, ({ phone, wa_id }) => short(phone) || short(wa_id)),
        emails: listed(emails, ({ email }) => short(email)),
      })),
  }),
  button: ({ text }) => ({ kind: "reply", title: short(text), description: "" }),
  interactive: (part, message) => {
    const reply = [part.button_reply, part.list_reply, part.nfm_reply]
      .map(fieldsOf)
      .find((each) => Object.keys(each).length > 0);
    if (!reply) return unsupported(part, message);
    return { kind: "reply", title: short(reply.title) || short(reply.body), description: short(reply.description) };
  },
  order: ({ product_items: items }) => ({
    kind: "order",
    items: objects(items)
      .slice(0, most.items)
      .map((item) => ({
        product: short(item.product_retailer_id),
        quantity: numberOf(item.quantity) ?? 1,
        price: numberOf(item.item_price),
        currency: short(item.currency),
      })),
  }),
  template: ({ name, language }, { shown }) => ({
    kind: "template",
    name: short(name),
    language: short(fieldsOf(language).code),
    parts: shownTemplate.safeParse(shown).data ?? null,
  }),
  system: () => ({ kind: "system" }),
};

const unsupported: Reader = (_, { errors }) => {
  const [error = {}] = objects(errors);
  return { kind: "unsupported", reason: short(fieldsOf(error.error_data).details) || short(error.title) };
};

const listed = (value: unknown, read: (each: Fields) => string): string[] =>
  objects(value).slice(0, most.numbers).map(read).filter(Boolean);

/** A number, which some senders write as a text; null for what is none. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** An address that a browser may be sent to; empty for any other. */
const webAddress = (value: unknown): string => {
  const text = textOf(value);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text.slice(0, 2_000) : "";
};
