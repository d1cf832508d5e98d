import { isUtf8 } from "node:buffer";
import type { Naming, NamedPerson } from "../contacts/person";
import { phoneKey } from "../contacts/phone-key";
import { type AccountNotice, type JsonObject, clean, fieldsOf, isObject, objects, partOf, textOf } from "../lenient";
import { bodyOf, groupIdOf, productIn } from "../messages/kinds";

/** A message as it is stored; see `WhatsappMessage` in the schema of the database. */
export type MessageFact = {
  wamid: string;
  person: NamedPerson;
  isOutgoing: boolean;
  type: string;
  body: string;
  emoji: string | null;
  target: string | null;
  quotes: string | null;
  content: JsonObject;
  createdAt: Date;
};

export type StatusFact = {
  wamid: string;
  status: string;
  recipient: string;
  at: Date;
  errors: unknown[] | null;
  pricing: JsonObject | null;
  /** Our own id of the message, which Meta gives back. */
  sent: string | null;
};

/** The content of a delivery; `problems` tells a superadmin which parts were not understood. */
export type Facts = {
  messages: MessageFact[];
  statuses: StatusFact[];
  people: Naming[];
  notices: AccountNotice[];
  problems: string[];
};

/** Characters of a text that are kept beside the message as it came; Meta allows 4,096. */
const longestBody = 8_192;

/** Characters of a name or an id; Meta's own are at most half of it. */
const longestName = 300;

type ReadBy = {
  /** The number that is this site's, as Meta calls it; of an empty one nothing is another's. */
  phoneNumberId?: string;
  /** When it came: no message or status that it tells is from later, whatever its clock says. */
  receivedAt?: Date;
};

type Reading = { facts: Facts; ours: string; latest: number };

/**
 * Reads a delivery leniently: anything missing, of a wrong type or not invented yet
 * is left out or kept as it came. A problem is only what does not say which message it is or when,
 * or is of another number than ours.
 */
export function readDelivery(body: Uint8Array, { phoneNumberId = "", receivedAt }: ReadBy = {}): Facts {
  const facts: Facts = { messages: [], statuses: [], people: [], notices: [], problems: [] };
  const reading = { facts, ours: phoneNumberId, latest: secondsOf(receivedAt) };
  const delivery = parse(body);
  if (!delivery) return { ...facts, problems: ["No es un objeto JSON."] };
  const entries = objects(delivery.entry);
  if (entries.length === 0) facts.problems.push("No trae ninguna entrada (entry).");
  for (const entry of entries) {
    const at = momentOf(entry.time) ?? null;
    for (const { field, value } of objects(entry.changes)) {
      if (isObject(value)) readValue(nameOf(field), value, at, reading);
    }
  }
  return facts;
}

const conversationFields = new Set([undefined, "messages", "smb_message_echoes", "message_echoes"]);

function readValue(field: string | undefined, value: JsonObject, at: Date | null, reading: Reading): void {
  const { facts, ours } = reading;
  if (!conversationFields.has(field)) facts.notices.push({ field: field!, value, at });
  else {
    const number = numberOf(value);
    if (ours && number && number !== ours) {
      return void facts.problems.push(
        `Es del número ${number} de Meta (phone_number_id), y el de este sitio es ${ours}.`,
      );
    }
    if (objects(value.errors).length > 0) facts.notices.push({ field: "errors", value, at });
  }
  const contacts = objects(value.contacts).map(readContact);
  for (const message of objects(value.messages)) {
    readOne(reading, "mensaje", message, () => readMessage(message, personOf(message, contacts), false, reading));
  }
  for (const message of objects(value.message_echoes)) {
    const person = { phone: phoneOf(message.to), userId: nameOf(message.to_user_id) };
    readOne(reading, "mensaje", message, () => readMessage(message, joined(person, contacts), true, reading));
  }
  for (const status of objects(value.statuses)) {
    readOne(reading, "estado", status, () => readStatus(status, contacts, reading));
  }
}

/** Meta's id of our number that a change belongs to. */
function numberOf(value: JsonObject): string | undefined {
  const { phone_number_id: id } = fieldsOf(value.metadata);
  return typeof id === "number" ? String(id) : nameOf(id);
}

/** Reads one part; that it cannot be must not keep the others away. */
function readOne(reading: Reading, what: string, part: JsonObject, read: () => void): void {
  const { problems } = reading.facts;
  if (!nameOf(part.id)) return void problems.push(`Un ${what} no trae su identificador (id).`);
  if (!momentOf(part.timestamp, reading)) return void problems.push(`El ${what} ${nameOf(part.id)} no trae su fecha.`);
  read();
}

const aboutAnother = new Set(["reaction", "edit", "revoke"]);

function readMessage(message: JsonObject, named: NamedPerson, isOutgoing: boolean, reading: Reading): void {
  const { facts } = reading;
  const group = groupIdOf(message);
  const person = group ? groupNamed(group) : named;
  const wamid = nameOf(message.id)!;
  const at = momentOf(message.timestamp, reading)!;
  if (!isIdentified(person)) return void facts.problems.push(`El mensaje ${wamid} no dice de quién es.`);
  const type = nameOf(message.type) ?? "unknown";
  const part = partOf(message, type);
  const isAbout = type === "reaction" ? part.message_id : part.original_message_id;
  const isAboutAnother = aboutAnother.has(type);
  facts.people.push(...(type === "system" && !group ? changeOf(part, person, at) : [{ person, at }]));
  facts.messages.push({
    wamid,
    person,
    isOutgoing,
    type,
    body: cut([isAboutAnother ? null : productIn(message), bodyOf(type, part)].filter(Boolean).join("\n"), longestBody),
    emoji: type === "reaction" ? (nameOf(part.emoji) ?? "") : null,
    target: (isAboutAnother && nameOf(isAbout)) || null,
    quotes: nameOf(fieldsOf(message.context).id) ?? null,
    content: message,
    createdAt: at,
  });
}

/**
 * Messages in a group are no conversation with the person who wrote them: an answer there would go to that person
 * alone. Meta names no group; its id tells two of them apart.
 */
const groupNamed = (groupId: string): NamedPerson => ({
  groupId,
  name: clean(`Grupo de WhatsApp …${groupId.slice(-7)}`),
});

/** The person's name and address from now on. Earlier ones stay theirs but are not used. */
function changeOf(system: JsonObject, before: NamedPerson, at: Date): Naming[] {
  const next = defined({
    phone: phoneOf(system.wa_id) ?? phoneOf(system.new_wa_id),
    userId: nameOf(system.user_id),
    parentUserId: nameOf(system.parent_user_id),
  });
  const previous = nameOf(system.previous_user_id);
  const earlier = new Date(at.getTime() - 1_000);
  return [
    { person: before, at: earlier },
    ...(previous ? [{ person: { ...before, userId: previous }, at: earlier }] : []),
    ...(isIdentified(next) ? [{ person: next, at, sameAs: before }] : []),
  ];
}

function readStatus(status: JsonObject, contacts: NamedPerson[], reading: Reading): void {
  const { facts } = reading;
  // In a group each of its people has a status of their own, and none of them was written to.
  const group = groupIdOf(status) || undefined;
  const isOfGroup = group !== undefined || status.recipient_type === "group";
  const recipient = { phone: phoneOf(status.recipient_id), userId: nameOf(status.recipient_user_id) };
  const at = momentOf(status.timestamp, reading)!;
  const person = isOfGroup ? {} : joined(recipient, contacts);
  if (isIdentified(person)) facts.people.push({ person, at });
  facts.statuses.push({
    wamid: nameOf(status.id)!,
    status: nameOf(status.status) ?? "unknown",
    recipient: group ?? recipient.phone ?? recipient.userId ?? nameOf(status.recipient_id) ?? "",
    at,
    errors: Array.isArray(status.errors) ? status.errors : null,
    pricing: isObject(status.pricing) ? status.pricing : null,
    sent: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(textOf(status.biz_opaque_callback_data))?.[0] ?? null,
  });
}

/** The sender: as the message says, completed by their entry in `contacts`. */
function personOf(message: JsonObject, contacts: NamedPerson[]): NamedPerson {
  const person = {
    phone: phoneOf(message.from),
    userId: nameOf(message.from_user_id),
    parentUserId: nameOf(message.from_parent_user_id),
  };
  // A message that names nobody is from the only one there is.
  if (!isIdentified(person) && contacts.length === 1) return contacts[0]!;
  return joined(person, contacts);
}

function joined(person: NamedPerson, contacts: NamedPerson[]): NamedPerson {
  const known = contacts.find(
    ({ phone, userId }) =>
      (phone && person.phone && phoneKey(phone) === phoneKey(person.phone)) || (userId && userId === person.userId),
  );
  return { ...known, ...defined(person) };
}

const readContact = (contact: JsonObject): NamedPerson => {
  const profile = fieldsOf(contact.profile);
  return defined({
    phone: phoneOf(contact.wa_id),
    userId: nameOf(contact.user_id),
    parentUserId: nameOf(contact.parent_user_id),
    name: nameOf(profile.name),
    username: nameOf(profile.username),
  });
};

function parse(body: Uint8Array): JsonObject | null {
  if (!isUtf8(body)) return null;
  try {
    const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
    // To look at each value takes ten times as long as to read them. Only an escape can stand for
    // what may not be stored.
    const value: unknown = unstorable.test(text)
      ? JSON.parse(text, (_, each: unknown) => storable(each))
      : JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** How NUL and the halves of a sign are written in JSON. */
const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;

/** A value without what Postgres takes in no text: NUL, and halves of a sign. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (!isObject(value) || Object.keys(value).every((key) => clean(key) === key)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [clean(key), each]));
}

/** The beginning of a text, without half a sign at its end. */
const cut = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

const nameOf = (value: unknown): string | undefined => cut(textOf(value).trim(), longestName) || undefined;

/** The digits of a number with whatever signs; an id with letters is none. */
function phoneOf(value: unknown): string | undefined {
  const name = nameOf(value);
  return name && !/\p{L}/u.test(name) ? name.replace(/\D/g, "") || undefined : undefined;
}

/**
 * A moment, which Meta tells as a text of seconds; before 2001 or in a thousand years it is none.
 * One that has not come yet would stay on top and keep the window open, so it is when it was told.
 */
function momentOf(value: unknown, { latest } = { latest: Number.POSITIVE_INFINITY }): Date | undefined {
  const seconds = Number(typeof value === "string" || typeof value === "number" ? value : NaN);
  return seconds > 1e9 && seconds < 1e11 ? new Date(Math.min(Math.trunc(seconds), latest) * 1_000) : undefined;
}

const secondsOf = (moment: Date | undefined): number =>
  moment ? Math.floor(moment.getTime() / 1_000) : Number.POSITIVE_INFINITY;

const isIdentified = ({ phone, userId, parentUserId, groupId }: NamedPerson): boolean =>
  Boolean(phone ?? userId ?? parentUserId ?? groupId);

const defined = (person: NamedPerson): NamedPerson =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
