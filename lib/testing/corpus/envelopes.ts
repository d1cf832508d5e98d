import { contact, delivery, type Fields, message, status } from "../deliveries";
import { payload, type Payload, unreadable, writers } from "./payload";

/** As Meta sends what is no conversation. */
const changeOf = (field: unknown, value: unknown): Fields => ({
  object: "whatsapp_business_account",
  entry: [{ id: "1", time: 1, changes: [{ field, value }] }],
});

const greeting = (n: number, from: string): Fields => ({
  contacts: [contact(from, "Persona 6")],
  messages: [message(`corpus-many-${n}`, from, n, "text", { body: `Hola ${n}` })],
});

export const enveloped: Payload[] = [
  payload(
    "two numbers in one",
    delivery(
      { ...greeting(0, writers.envelopes), metadata: { phone_number_id: "1" } },
      { ...greeting(1, writers.envelopes), metadata: {} },
    ),
    { messages: 1, state: "failed" },
  ),
  payload(
    "of another number",
    delivery({
      ...greeting(3, writers.envelopes),
      statuses: [status("corpus-other", "read", 0)],
      metadata: { phone_number_id: 1 },
    }),
    { state: "failed" },
  ),
  payload(
    "5,000 entries",
    {
      entry: Array.from({ length: 5_000 }, (_, n) => ({
        changes: [{ field: "messages", value: greeting(n + 10, writers.envelopes) }],
      })),
    },
    { messages: 5_000 },
  ),
  payload(
    "some of it good",
    delivery({
      contacts: [contact(writers.envelopes, "Persona 6")],
      messages: [{}, ...(greeting(2, writers.envelopes).messages as Fields[]), { id: "x" }],
    }),
    { messages: 1, state: "failed" },
  ),
  payload("messages of wrong types", delivery({ messages: [null, 1, "x", []], statuses: "x", contacts: { a: 1 } })),
  payload("no entry", { object: "whatsapp_business_account" }, unreadable),
  payload("no entries", { entry: [] }, unreadable),
  payload("entries that are none", { entry: [null, 1, "x"] }, unreadable),
  payload("an entry that is no list", { entry: { changes: [] } }, unreadable),
  payload("no changes", { entry: [{ id: "1" }] }),
  payload("changes that are null", { entry: [{ changes: null }] }),
  payload("a value that is null", changeOf("messages", null)),
  payload("a value that is a list", changeOf("messages", [])),
  payload("a field that is a number", changeOf(7, greeting(3, writers.envelopes)), { messages: 1 }),
  payload("of another product", { object: "instagram", entry: [{ messaging: [{ sender: { id: "1" } }] }] }),
  payload(
    "a template that was approved",
    changeOf("message_template_status_update", {
      event: "APPROVED",
      message_template_name: "aviso",
      message_template_language: "es",
      message_template_id: 1,
    }),
  ),
  payload(
    "a template of wrong types",
    changeOf("message_template_status_update", { event: 1, message_template_name: [] }),
  ),
  payload(
    "an account that is limited",
    changeOf("account_update", { event: "ACCOUNT_RESTRICTION", restriction_info: [] }),
  ),
  payload("a field that is not there yet", changeOf("user_preferences", { wa_id: "1" })),
  payload("errors of the account", delivery({ errors: [{ code: 131000, title: "Something went wrong" }] })),
  payload("nothing", "", unreadable),
  payload("blanks", " \n ", unreadable),
  payload("null", "null", unreadable),
  payload("a list", "[]", unreadable),
  payload("a number", "7", unreadable),
  payload("a text", '"hola"', unreadable),
  payload("an empty object", "{}", unreadable),
  payload("half of it", '{"entry": [{"changes": [', unreadable),
  payload("not JSON", "<xml/>", unreadable),
  payload("a mark before it", `\uFEFF${JSON.stringify(changeOf("messages", null))}`, unreadable),
  payload("bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x7b]), unreadable),
  payload("brackets without end", "[".repeat(100_000), unreadable),
  payload("deeper than anybody reads", `{"entry":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, unreadable),
  payload("the same name twice", '{"entry": 1, "entry": [{"changes": []}]}'),
  payload(
    "a name that changes objects",
    '{"__proto__": {"entry": []}, "entry": [{"__proto__": null, "changes": [{"value": {"__proto__": []}}]}]}',
  ),
  payload("as large as Meta sends", { entry: [{ changes: [] }], x: "a".repeat(3 * 1024 * 1024 - 100) }),
];
