import fc from "fast-check";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { readDelivery } from "./read-delivery";

type Fields = Record<string, unknown>;

const ana = "51987654321";
const read = (body: unknown) => readDelivery(Buffer.from(JSON.stringify(body)));
const readMessage = (type: string, part?: unknown, more?: Fields) =>
  read(delivery({ contacts: [contact(ana, "Ana")], messages: [message("a1", ana, 0, type, part, more)] }));

test.each<[type: string, part: unknown, body: string]>([
  ["text", { body: "Hola" }, "Hola"],
  ["image", { id: "1", caption: "Mi tienda" }, "Mi tienda"],
  ["video", { id: "1" }, ""],
  ["audio", { id: "1", voice: true }, ""],
  ["sticker", { id: "1", animated: true }, ""],
  ["document", { id: "1", filename: "presupuesto.pdf" }, "presupuesto.pdf"],
  ["document", { id: "1", filename: "presupuesto.pdf", caption: "Aquí está" }, "Aquí está"],
  ["location", { latitude: -12.1, longitude: -77, name: "Oficina", address: "Av. Larco 1" }, "Oficina\nAv. Larco 1"],
  ["contacts", [{ name: { formatted_name: "Ana Ruiz" } }, { name: { formatted_name: "Luis" } }], "Ana Ruiz\nLuis"],
  ["button", { payload: "si", text: "Sí" }, "Sí"],
  ["interactive", { type: "button_reply", button_reply: { id: "1", title: "Plan básico" } }, "Plan básico"],
  ["interactive", { list_reply: { id: "1", title: "Estándar", description: "15 páginas" } }, "Estándar\n15 páginas"],
  ["interactive", { nfm_reply: { name: "flow", body: "Enviado", response_json: "{}" } }, "Enviado"],
  [
    "interactive",
    { nfm_reply: { name: "flow", body: "Sent", response_json: '{"flow_token":"t","plan":"Básico","dia":"lunes"}' } },
    "Plan: Básico\nDia: lunes",
  ],
  ["interactive", { nfm_reply: { body: "Sent", response_json: '{"a":"x\\u0000y"}' } }, "A: xy"],
  ["order", { text: "Dos, por favor", product_items: [] }, "Dos, por favor"],
  ["edit", { original_message_id: "wamid.e1", message: { type: "text", text: { body: "Corregido" } } }, "Corregido"],
  ["hologram", { size: 3 }, ""],
  ["constructor", { body: "x" }, ""],
  ["__proto__", { body: "x" }, ""],
])("a message of the kind %s", (type, part, body) => {
  const { messages, problems } = readMessage(type, part);
  expect(messages).toEqual([expect.objectContaining({ wamid: "wamid.a1", type, body, isOutgoing: false })]);
  expect(problems).toEqual([]);
});

test("what a message speaks of: the one that it answers, reacts to, or removes", () => {
  const [reply] = readMessage("text", { body: "Sí" }, { context: { from: "1", id: "wamid.e1" } }).messages;
  const [reaction] = readMessage("reaction", { message_id: "wamid.e2", emoji: "👍" }).messages;
  const [removed] = readMessage("reaction", { message_id: "wamid.e2" }).messages;
  const [revoke] = readMessage("revoke", { original_message_id: "wamid.e3" }).messages;
  expect([reply, reaction, removed, revoke].map((each) => [each!.quotes, each!.target, each!.emoji])).toEqual([
    ["wamid.e1", null, null],
    [null, "wamid.e2", "👍"],
    [null, "wamid.e2", ""],
    [null, "wamid.e3", null],
  ]);
});

test("who wrote: what the message says, and what the entry of contacts that it means adds", () => {
  const people = (value: Fields) => read(delivery(value)).people.map(({ person }) => person);
  const text = (from: string, more?: Fields) => message("a1", from, 0, "text", { body: "x" }, more);
  expect(
    people({ contacts: [contact("1", "Otra"), contact("525512345678", "Bruno")], messages: [text("5215512345678")] }),
  ).toEqual([{ phone: "5215512345678", name: "Bruno" }]);
  expect(
    people({
      contacts: [{ profile: { name: "Carla", username: "carla" }, user_id: "PE.1" }],
      messages: [text("", { from_user_id: "PE.1" })],
    }),
  ).toEqual([{ userId: "PE.1", name: "Carla", username: "carla" }]);
  expect(people({ contacts: [contact(ana, "Ana")], messages: [text("")] })).toEqual([{ phone: ana, name: "Ana" }]);
});

test("a question about a product names it in its text", () => {
  const context = { from: "1", id: "wamid.e1", referred_product: { catalog_id: "9", product_retailer_id: "SKU-1" } };
  const bodies = (type: string, part: unknown) => readMessage(type, part, { context }).messages.map(({ body }) => body);
  expect(bodies("text", { body: "¿Hay en azul?" })).toEqual(["Sobre el producto SKU-1 del catálogo 9\n¿Hay en azul?"]);
  expect(bodies("audio", { id: "1" })).toEqual(["Sobre el producto SKU-1 del catálogo 9"]);
  // A message about another one has its own text alone.
  expect(bodies("reaction", { message_id: "wamid.e1", emoji: "👍" })).toEqual([""]);
});

const group = "Y2FwaV9ncm91cDoxNzA1NTU1MDEzOToxMjAzNjM0MDQ2OTQyMzM4MjAZD";

test("what is written in a group is the group's, and nobody's own", () => {
  const { messages, people, problems } = readMessage("text", { body: "¿Quedamos?" }, { group_id: group });
  const person = { groupId: group, name: "Grupo de WhatsApp …M4MjAZD" };
  expect(messages).toMatchObject([{ person, body: "¿Quedamos?" }]);
  expect([people.map((each) => each.person), problems]).toEqual([[person], []]);
  // A number that changes is not the group's.
  const changed = readMessage("system", { type: "user_changed_number", wa_id: "51911111111" }, { group_id: group });
  expect(changed.people.map((each) => each.person)).toEqual([person]);
  const echo = message("e9", "15550783881", 0, "text", { body: "Sí" }, { to: group, recipient_type: "group" });
  expect(read(delivery({ message_echoes: [echo] })).messages).toMatchObject([{ person, isOutgoing: true }]);
});

test("a group's status names nobody: its id has digits, but is no number", () => {
  const of = (more: Fields) => read(delivery({ statuses: [status("e1", "read", 0, more)] }));
  for (const more of [
    { recipient_id: group, recipient_type: "group", recipient_participant_id: ana },
    { recipient_id: "120363404694233820", recipient_type: "group" },
    { recipient_id: group },
    { recipient_id: "", recipient_user_id: "PE.1", recipient_type: "group" },
  ]) {
    const { people, statuses, problems } = of(more);
    expect([people, statuses.map(({ recipient }) => recipient), problems]).toEqual([
      [],
      [more.recipient_id || "PE.1"],
      [],
    ]);
  }
  expect(of({ recipient_id: "+51 987-654-321", recipient_type: "individual" })).toMatchObject({
    people: [{ person: { phone: ana } }],
    statuses: [{ recipient: ana }],
  });
});

test("letters make no number, wherever one is told", () => {
  const text = { body: "x" };
  expect(read(delivery({ messages: [message("a1", group, 0, "text", text)] })).problems).toEqual([
    "El mensaje wamid.a1 no dice de quién es.",
  ]);
  expect(
    read(delivery({ contacts: [contact("a51b987c", "Ana")], messages: [message("a1", "", 0, "text", text)] })).people,
  ).toEqual([]);
});

test("a status keeps what went wrong and what it cost, as it came, and which message of ours it is of", () => {
  const errors = [{ code: 131047, title: "Re-engagement message" }];
  const id = "019ab000-0000-7000-8000-000000000000";
  const pricing = { billable: true, category: "utility", pricing_model: "PMP" };
  const { statuses } = read(
    delivery({
      statuses: [status("e1", "failed", 0, { recipient_id: ana, errors, pricing, biz_opaque_callback_data: id })],
    }),
  );
  expect(statuses).toEqual([
    {
      wamid: "wamid.e1",
      status: "failed",
      recipient: ana,
      at: new Date(1_780_000_000_000),
      errors,
      pricing,
      sent: id,
    },
  ]);
});

test("what Postgres takes in no text is left out: NUL, halves of a sign, in values and in names", () => {
  const [only] = readMessage("text", { body: "a\0b\ud800c", ["k\0ey"]: "x" }).messages;
  expect([only!.body, JSON.stringify(only!.content).includes("\\u0000")]).toEqual(["ab\ufffdc", false]);
});

test.each([
  ["bytes that are no text", Buffer.from([0xff, 0xfe])],
  ["nothing", Buffer.alloc(0)],
  ["a number", Buffer.from("3")],
  ["brackets without end", Buffer.from("[".repeat(1_000_000))],
])("%s are a problem in words", (_, body) => {
  expect(readDelivery(body).problems).toEqual(["No es un objeto JSON."]);
});

test("nothing that is sent makes it fail, whatever its types", () => {
  const names = fc.constantFrom(
    ...[
      "entry",
      "changes",
      "value",
      "messages",
      "statuses",
      "contacts",
      "message_echoes",
      "id",
      "timestamp",
      "type",
      "from",
    ],
    ...["text", "body", "profile", "name", "wa_id", "context", "reaction", "system", "interactive", "errors", "status"],
  );
  const nonsense = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, 0, 1e30, "", "x", "1780000000", "text", "reaction", "system", "contacts"),
      fc.string({ unit: "binary" }),
      fc.array(tie("any"), { maxLength: 3 }),
      fc.dictionary(names, tie("any"), { maxKeys: 5 }),
    ),
  })).any;
  const value = fc.dictionary(names, fc.oneof(nonsense, fc.array(fc.dictionary(names, nonsense))));
  fc.assert(
    fc.property(
      fc.oneof(
        nonsense,
        value.map((each) => delivery(each as Fields)),
      ),
      (body) => {
        const { problems } = read(body);
        expect(problems.every((problem) => typeof problem === "string")).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
