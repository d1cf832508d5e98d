import fc from "fast-check";
import { contact, delivery, type Fields, message, status } from "./deliveries";

const ana = "51987654321";
const bruno = "5215512345678";
const elena = "51944444444";

/** A life of five people: one is known by two spellings, one hides her number, one changes his, one writes in every kind there is. */
export const story: Fields[] = [
  delivery({
    contacts: [contact(ana, "Ana")],
    messages: [message("a1", ana, 0, "text", { body: "Hola, ¿cuánto cuesta?" })],
  }),
  delivery({ message_echoes: [message("e1", "15550783881", 5, "text", { body: "Buenas, Ana" }, { to: ana })] }),
  delivery({
    statuses: [status("e1", "sent", 6, { recipient_id: ana, pricing: { billable: true, category: "service" } })],
  }),
  delivery({
    statuses: [status("e1", "read", 9, { recipient_id: ana }), status("e1", "delivered", 8, { recipient_id: ana })],
  }),
  delivery({
    contacts: [contact(ana, "Ana María")],
    messages: [
      message("a2", ana, 20, "reaction", { message_id: "wamid.e1", emoji: "❤️" }),
      message("a3", ana, 22, "image", { id: "9", mime_type: "image/jpeg", sha256: "x", caption: "Mi tienda" }),
    ],
  }),
  delivery({
    contacts: [contact(ana, "Ana María")],
    messages: [message("a4", ana, 30, "reaction", { message_id: "wamid.e1" })],
  }),
  delivery({
    contacts: [contact(bruno, "Bruno")],
    messages: [message("b1", bruno, 3, "audio", { id: "7", voice: true })],
  }),
  delivery({
    contacts: [contact("525512345678", "Bruno")],
    messages: [message("b2", "525512345678", 40, "text", { body: "¿Hola?" })],
  }),
  delivery({ statuses: [status("e1", "delivered", 12, { recipient_id: ana })] }),
  delivery({ statuses: [status("x", "failed", 50, { recipient_id: bruno, errors: [{ code: 131047 }] })] }),
  delivery({
    contacts: [{ profile: { name: "Carla", username: "carla.pe" }, user_id: "PE.1" }],
    messages: [hidden("c1", "PE.1", 4)],
  }),
  delivery({ contacts: [contact("51911111111", "Carla", { user_id: "PE.1" })], messages: [hidden("c2", "PE.1", 60)] }),
  delivery({
    contacts: [contact("51911111111", "Carla")],
    messages: [message("c3", "51911111111", 61, "text", { body: "Soy yo" })],
  }),
  delivery({
    contacts: [contact("51922222222", "Darío")],
    messages: [message("d1", "51922222222", 7, "sticker", { id: "1" })],
  }),
  delivery({
    messages: [
      message("d2", "51922222222", 70, "system", {
        body: "Darío cambió",
        type: "user_changed_number",
        wa_id: "51933333333",
      }),
    ],
  }),
  delivery({
    contacts: [contact("51933333333", "Darío")],
    messages: [message("d3", "51933333333", 71, "hologram", { size: 3 })],
  }),
  delivery(
    {
      contacts: [contact(ana, "Ana María")],
      messages: [message("a5", ana, 80, "text", { body: "Eso" }, { context: { id: "wamid.e1" } })],
    },
    {
      contacts: [contact(bruno, "Bruno")],
      messages: [message("b3", bruno, 80, "unsupported", undefined, { errors: [{ code: 131051 }] })],
    },
  ),
  delivery({
    contacts: [contact(elena, "Elena")],
    messages: [
      message("f1", elena, 90, "text", { body: "Hola" }, { referral: { source_type: "ad", headline: "Tu web" } }),
      message("f2", elena, 91, "video", { id: "1", caption: "Mira" }),
      message("f3", elena, 92, "document", { id: "2", filename: "propuesta.pdf" }),
      message("f4", elena, 93, "location", { latitude: -12.1, longitude: -77, name: "Oficina" }),
      message("f5", elena, 94, "contacts", [{ name: { formatted_name: "Luis" } }]),
    ],
  }),
  delivery({
    contacts: [contact(elena, "Elena")],
    messages: [
      message("f6", elena, 95, "button", { payload: "si", text: "Sí" }),
      message("f7", elena, 96, "interactive", {
        list_reply: { id: "1", title: "Estándar", description: "15 páginas" },
      }),
      message("f8", elena, 97, "order", { text: "Dos", product_items: [{ product_retailer_id: "a", quantity: 2 }] }),
    ],
  }),
  delivery({
    contacts: [contact(elena, "Elena")],
    messages: [
      message("f9", elena, 98, "text", { body: "Me equivoque" }),
      message("f10", elena, 99, "edit", {
        original_message_id: "wamid.f9",
        message: { type: "text", text: { body: "Me equivoqué" } },
      }),
      message("f11", elena, 100, "text", { body: "Esto no" }),
      message("f12", elena, 101, "revoke", { original_message_id: "wamid.f11" }),
      message("f13", elena, 102, "system", { body: "Elena cambió de teléfono", type: "customer_identity_changed" }),
    ],
  }),
  delivery({
    contacts: [contact(elena, "Elena")],
    messages: [
      message("f14", elena, 103, "text", { body: "\ud83d\ude00\u0000 fin" }, { context: { forwarded: true } }),
    ],
  }),
];

function hidden(id: string, userId: string, at: number): Fields {
  const { from: _, ...rest } = message(id, "", at, "text", { body: `de ${userId}` });
  return { ...rest, from_user_id: userId };
}

/** All that is known of it, without the names that the database gave. */
export async function readStory(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<unknown> {
  const { rows } = await query(`
    SELECT (SELECT jsonb_agg(person ORDER BY person::text) FROM (
        SELECT to_jsonb(c) - 'id' - 'created_at' || jsonb_build_object(
          'identities', (SELECT jsonb_agg(to_jsonb(i) - 'contact_id' ORDER BY kind, value) FROM whatsapp_identities i WHERE contact_id = c.id),
          'profiles', (SELECT jsonb_agg(to_jsonb(p) - 'contact_id' ORDER BY name, username) FROM whatsapp_profiles p WHERE contact_id = c.id),
          'messages', (SELECT jsonb_agg(to_jsonb(m) - 'id' - 'contact_id' ORDER BY wamid) FROM whatsapp_messages m WHERE contact_id = c.id)
        ) AS person FROM whatsapp_contacts c) people) AS contacts,
      (SELECT jsonb_agg(to_jsonb(s) ORDER BY wamid, status) FROM whatsapp_statuses s) AS statuses`);
  return rows[0];
}

/** The same, one message or status a delivery. */
function split(body: Fields): Fields[] {
  const values = (body.entry as { changes: { value: Fields }[] }[]).flatMap(({ changes }) =>
    changes.map(({ value }) => value),
  );
  return values.flatMap((value) =>
    ["messages", "message_echoes", "statuses"].flatMap((kind) =>
      ((value[kind] as Fields[] | undefined) ?? []).map((one) =>
        delivery({ ...(value.contacts !== undefined && { contacts: value.contacts }), [kind]: [one] }),
      ),
    ),
  );
}

/** The story in any order, with deliveries that come twice, or in pieces. */
export const retellings: fc.Arbitrary<Fields[]> = fc
  .array(fc.record({ doubled: fc.boolean(), split: fc.boolean() }), {
    minLength: story.length,
    maxLength: story.length,
  })
  .chain((how) => {
    const all = story.flatMap((body, at) => {
      const parts = how[at]!.split ? split(body) : [body];
      return how[at]!.doubled ? [...parts, ...parts] : parts;
    });
    return fc.shuffledSubarray(all, { minLength: all.length });
  });
