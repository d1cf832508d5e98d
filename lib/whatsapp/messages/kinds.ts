import { oneLine } from "@/lib/core/text";
import { type JsonObject, fieldsOf, objects, partOf, textOf } from "../lenient";
import { shownTemplate } from "../templates/schema";
import { spacePhone } from "../shared/space-phone";
import { answersOf, isAddressReply } from "./form";
import type { MessageDetails } from "./schema";

/* Nobody shows more of a message than this, and a hostile one may hold megabytes. */
const most = { contacts: 20, numbers: 5, items: 50, text: 1_000 };

const short = (value: unknown): string => textOf(value).slice(0, most.text);

type MessageKind = {
  /** Its texts, captions and titles, one in a line; none where it has no text. */
  body?: (part: JsonObject) => string[];
  /** The content of a bubble besides its text and file; null if there is none. */
  details?: (part: JsonObject, message: JsonObject) => MessageDetails | null;
  hasFile?: true;
  /** The name of a message without a text in the download of a conversation. */
  word?: string;
};

/** Reads the content of a message; nothing for an unknown kind. */
export const bodyOf = (type: string, part: JsonObject): string =>
  (kindOf(type)?.body?.(part) ?? []).filter(Boolean).join("\n");

/** The content of a bubble besides text and file; null if there is none. Never throws. */
export function detailsOf(type: string, content: unknown): MessageDetails | null {
  const message = fieldsOf(content);
  const kind = kindOf(type);
  if (!kind) return unsupported(message);
  return kind.details?.(partOf(message, type), message) ?? null;
}

export const hasFile = (type: string): boolean => kindOf(type)?.hasFile === true;

/** The name of a message without a text in the download of a conversation. */
export const wordFor = (type: string): string | undefined => kindOf(type)?.word;

const kindOf = (type: string): MessageKind | undefined => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);

/** Whether it was passed on, the ad that it came from, the product that it is about, and the group it is from. */
export function provenanceOf(content: unknown) {
  const message = fieldsOf(content);
  const { context, referral } = message;
  const { forwarded, frequently_forwarded: often } = fieldsOf(context);
  const ad = fieldsOf(referral);
  const shown = { title: short(ad.headline), body: short(ad.body), url: webAddress(ad.source_url) };
  return {
    isForwarded: forwarded === true || often === true,
    ad: Object.keys(ad).length > 0 ? shown : null,
    product: productIn(message),
    group: groupIdOf(message) ? { sender: senderOf(message) } : null,
  };
}

/** The product of a catalogue that somebody asks about, in words; null where they ask about none. */
export function productIn({ context }: JsonObject): string | null {
  const { catalog_id, product_retailer_id } = fieldsOf(fieldsOf(context).referred_product);
  const [catalog, product] = [nameIn(catalog_id), nameIn(product_retailer_id)];
  if (!catalog && !product) return null;
  return `Sobre ${product ? `el producto ${product}` : "un producto"}${catalog ? ` del catálogo ${catalog}` : ""}`;
}

const nameIn = (value: unknown): string => oneLine(typeof value === "number" ? String(value) : textOf(value), 300);

/** The id of the group that a message or a status is of; empty for what is of one person. */
export const groupIdOf = ({ group_id, recipient_type, to, recipient_id }: JsonObject): string =>
  nameIn(group_id) || (recipient_type === "group" ? nameIn(to ?? recipient_id) : "");

const senderOf = ({ from, from_user_id }: JsonObject): string => {
  const phone = textOf(from);
  return /^\d{6,15}$/.test(phone) ? spacePhone(phone) : short(from_user_id);
};

/** The reply that was chosen of a message with buttons, a list or a form. */
const replyOf = ({ button_reply, list_reply, nfm_reply }: JsonObject): JsonObject | undefined =>
  [button_reply, list_reply, nfm_reply].map(fieldsOf).find((each) => Object.keys(each).length > 0);

const caption = ({ caption: text }: JsonObject) => [textOf(text)];

const kinds: Readonly<Record<string, MessageKind>> = {
  text: { body: ({ body }) => [textOf(body)] },
  image: { body: caption, hasFile: true, word: "imagen" },
  video: { body: caption, hasFile: true, word: "video" },
  audio: { hasFile: true, word: "audio" },
  voice: {},
  sticker: { hasFile: true, word: "sticker" },
  document: {
    body: ({ caption, filename }) => [textOf(caption) || textOf(filename)],
    hasFile: true,
    word: "documento",
  },
  location: {
    word: "ubicación",
    body: ({ name, address }) => [textOf(name), textOf(address)],
    details: (part, message) => {
      const [latitude, longitude] = [numberOf(part.latitude), numberOf(part.longitude)];
      if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
        return unsupported(message);
      return { kind: "location", latitude, longitude, name: short(part.name), address: short(part.address) };
    },
  },
  contacts: {
    word: "contactos",
    // A list, the one kind whose part is no object.
    body: (part) => objects(Object.values(part)).map(({ name }) => textOf(fieldsOf(name).formatted_name)),
    details: (part) => ({
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
  },
  button: {
    body: ({ text }) => [textOf(text)],
    details: ({ text }) => ({ kind: "reply", title: short(text), description: "" }),
  },
  interactive: {
    body: (part) => {
      const reply = replyOf(part) ?? {};
      const answers = answersOf(reply);
      // One line for each: no answer can look like another.
      if (answers.length > 0)
        return answers.map(({ question, answer }) => `${question}: ${oneLine(answer, most.text)}`);
      return [textOf(reply.title) || textOf(reply.body), textOf(reply.description)];
    },
    details: (part, message) => {
      const reply = replyOf(part);
      if (!reply) return unsupported(message);
      const answers = answersOf(reply);
      if (answers.length > 0) return { kind: "form", isAddress: isAddressReply(reply), answers };
      return { kind: "reply", title: short(reply.title) || short(reply.body), description: short(reply.description) };
    },
  },
  order: {
    body: ({ text }) => [textOf(text)],
    details: ({ product_items: items }) => ({
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
  },
  template: {
    details: ({ name, language }, { shown }) => ({
      kind: "template",
      name: short(name),
      language: short(fieldsOf(language).code),
      parts: shownTemplate.safeParse(shown).data ?? null,
    }),
  },
  system: { body: ({ body }) => [textOf(body)], details: () => ({ kind: "system" }) },
  unsupported: { details: (_, message) => unsupported(message), word: "mensaje no compatible" },
  // The rest is about another message.
  reaction: {},
  revoke: {},
  edit: {
    body: ({ message }) => {
      const changed = fieldsOf(message);
      const type = textOf(changed.type).trim() || "text";
      return type === "edit" ? [] : [bodyOf(type, fieldsOf(changed[type]))];
    },
  },
};

function unsupported({ errors }: JsonObject): MessageDetails {
  const [error = {}] = objects(errors);
  return { kind: "unsupported", reason: short(fieldsOf(error.error_data).details) || short(error.title) };
}

const listed = (value: unknown, read: (each: JsonObject) => string): string[] =>
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
