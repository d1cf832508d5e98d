import { contact, delivery, type Fields, message } from "../deliveries";
import { type Became, counter, hello, payload, type Payload, said, unreadable, writers } from "./payload";

const hidden = (name: string, person: Fields, sender: Fields, became: Became = hello): Payload => {
  const { from: _, ...one } = message(`corpus-${(counter.last += 1)}`, "", counter.last, "text", { body: "Hola" });
  return payload(name, delivery({ contacts: [person], messages: [{ ...one, ...sender }] }), became);
};

export const people: Payload[] = [
  hidden("only a business-scoped id", { user_id: "PE.corpus1" }, { from_user_id: "PE.corpus1" }),
  hidden(
    "with a username",
    { user_id: "PE.corpus2", profile: { name: "Carla", username: "carla.pe" } },
    { from_user_id: "PE.corpus2" },
  ),
  hidden(
    "with a parent",
    { user_id: "PE.corpus3", parent_user_id: "PE.padre" },
    { from_user_id: "PE.corpus3", from_parent_user_id: "PE.padre" },
  ),
  hidden("now with a number", { user_id: "PE.corpus1", wa_id: writers.people }, { from: writers.people }),
  hidden("an id without end", { user_id: "P".repeat(5_000) }, { from_user_id: "P".repeat(5_000) }),
  hidden("a number that is a number", { wa_id: 51970000005 }, { from: 51970000005 }, unreadable),
  hidden("a number with signs", { wa_id: "+51 970-000-005" }, { from: "+51 970-000-005" }),
  hidden("nobody", {}, {}, unreadable),
  hidden("a profile that is null", { wa_id: writers.people, profile: null }, { from: writers.people }),
  hidden("a name of nothing", { wa_id: writers.people, profile: { name: "" } }, { from: writers.people }),
  hidden(
    "a name that is not seen",
    { wa_id: writers.people, profile: { name: "\u200B\u2060" } },
    { from: writers.people },
  ),
  hidden(
    "a name without end",
    { wa_id: writers.people, profile: { name: "👍".repeat(1_000) } },
    { from: writers.people },
  ),
  hidden(
    "a name that turns round",
    { wa_id: writers.people, profile: { name: "\u202Eana\0" } },
    { from: writers.people },
  ),
  said(
    "a number that changed",
    writers.people,
    "system",
    { type: "user_changed_number", wa_id: "51970000015", body: "Cambió" },
    "Cambió",
  ),
  said(
    "an id that changed",
    writers.people,
    "system",
    { type: "user_changed_user_id", previous_user_id: "PE.corpus1", user_id: "PE.corpus7" },
    "",
  ),
  payload("people without a word", delivery({ contacts: [contact("51970000020", "Nadie")] })),
];
