import { contact, delivery, message } from "../deliveries";
import { type Became, counter, hello, payload, type Payload, unreadable, writers } from "./payload";

/** A message that lacks a field; `wrongly` makes one whose field is of another type. */
const without = (key: string, became: Became): Payload => {
  const one = message(`corpus-${(counter.last += 1)}`, writers.gaps, counter.last, "text", { body: "Hola" });
  const { [key]: _, ...rest } = one;
  return payload(
    `a message without ${key}`,
    delivery({ contacts: [contact(writers.gaps, "Persona 2")], messages: [rest] }),
    became,
  );
};

const wrongly = (key: string, value: unknown, became: Became): Payload => {
  const one = {
    ...message(`corpus-${(counter.last += 1)}`, writers.gaps, counter.last, "text", { body: "Hola" }),
    [key]: value,
  };
  const body = delivery({ contacts: [contact(writers.gaps, "Persona 2")], messages: [one] });
  return payload(`${key} is ${JSON.stringify(value)}`, body, became);
};

const nonsense = [null, true, 7, [], {}];

export const gapped: Payload[] = [
  without("from", hello),
  without("id", unreadable),
  without("timestamp", unreadable),
  without("type", { type: "unknown" }),
  without("text", { type: "text" }),
  ...nonsense.map((value) => wrongly("from", value, hello)),
  ...nonsense.map((value) => wrongly("id", value, unreadable)),
  ...nonsense.map((value) => wrongly("timestamp", value, unreadable)),
  ...nonsense.map((value) => wrongly("type", value, { type: "unknown" })),
  ...nonsense.map((value) => wrongly("text", value, { type: "text" })),
  ...nonsense.map((value) => wrongly("context", value, hello)),
  ...nonsense.map((value) => wrongly("referral", value, hello)),
  wrongly("timestamp", 1_780_000_000, hello),
  wrongly("timestamp", "1780000000.9", hello),
  wrongly("timestamp", "ayer", unreadable),
  wrongly("timestamp", "-1", unreadable),
  wrongly("timestamp", "1e300", unreadable),
  wrongly("from", "no es un número", hello),
  wrongly("type", "TEXT", { type: "TEXT" }),
];
