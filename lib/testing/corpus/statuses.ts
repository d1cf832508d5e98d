import { delivery, type Fields, message, status } from "../deliveries";
import { type Became, counter, payload, type Payload, unreadable, writers } from "./payload";

const echo = (name: string, type: string, part: unknown, text: string): Payload => {
  const one = message(`corpus-${(counter.last += 1)}`, "15550783881", counter.last, type, part, { to: writers.kinds });
  return payload(name, delivery({ message_echoes: [one] }), { type, text });
};

export const echoes: Payload[] = [
  echo("written on the phone", "text", { body: "Buenas" }, "Buenas"),
  echo(
    "corrected on the phone",
    "edit",
    { original_message_id: `wamid.corpus-${counter.last}`, message: { type: "text", text: { body: "Buenas tardes" } } },
    "Buenas tardes",
  ),
  echo("taken back on the phone", "revoke", { original_message_id: `wamid.corpus-${counter.last - 1}` }, ""),
  echo("a picture of the phone", "image", { id: "1" }, ""),
];

const told = (name: string, more: Fields, became: Became = { statuses: 1 }): Payload =>
  payload(
    name,
    delivery({
      statuses: [
        { ...status(`corpus-s${(counter.last += 1)}`, "sent", counter.last, { recipient_id: writers.kinds }), ...more },
      ],
    }),
    became,
  );

export const statuses: Payload[] = [
  ...["sent", "delivered", "read", "played", "deleted", "held"].map((state) =>
    told(`a status: ${state}`, { status: state }),
  ),
  told("failed, with a reason", {
    status: "failed",
    errors: [{ code: 131047, title: "Re-engagement message", error_data: { details: "x" } }],
  }),
  told("failed, of wrong types", { status: "failed", errors: { code: "x" } }),
  told("what it cost", { pricing: { billable: true, category: "utility", pricing_model: "PMP", type: "regular" } }),
  told("a price in words", { pricing: "gratis" }),
  told("to who hides the number", { recipient_id: undefined, recipient_user_id: "PE.corpus9" }),
  told("to a group", {
    recipient_id: "Y2FwaV9ncm91cDox",
    recipient_type: "group",
    recipient_participant_id: "51970000004",
  }),
  told("to nobody", { recipient_id: null }),
  told("a status that is none", { status: null }),
  told("ours, by a name that is not ours", { biz_opaque_callback_data: "'; DROP TABLE users; --" }),
  told("a status without its message", { id: undefined }, unreadable),
  told("a status without its time", { timestamp: undefined }, unreadable),
];
