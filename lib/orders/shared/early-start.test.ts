import { describeEarlyStart } from "./early-start";

const departure = "2026-12-06T13:00:00Z";

test.each([
  [
    "2026-11-29T15:00:00Z",
    "La salida es el domingo, 6 de diciembre de 2026, 08:00: faltan 7 días. ¿Ya empezó el viaje?",
  ],
  ["2026-12-05T12:59:00Z", "La salida es el domingo, 6 de diciembre de 2026, 08:00: falta 1 día. ¿Ya empezó el viaje?"],
  ["2026-12-05T13:00:00Z", null],
  ["2026-12-07T13:00:00Z", null],
])("started at %s: %s", (now, sentence) => expect(describeEarlyStart(departure, new Date(now))).toBe(sentence));
