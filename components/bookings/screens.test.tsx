import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BookScreen } from "./book-screen";
import { BookingScreen, type BookingStep } from "./booking-screen";
import type { ShownDay } from "./hour-list";

const id = "0b4d3c56-2a07-4e43-9c43-5a7f0f2d8a11";
const settings = { timeZone: "America/Lima", length: 30, place: "Zoom" };
const first = new Date("2026-12-01T14:00:00Z");
const days: ShownDay[] = Array.from({ length: 12 }, (_, ahead) => ({
  day: `2026-12-${String(ahead + 1).padStart(2, "0")}`,
  starts: [new Date(first.getTime() + ahead * 86_400_000)],
}));

const book = (changes: object) =>
  renderToStaticMarkup(
    <BookScreen {...{ days, settings, chosen: null, from: "", formId: id, notice: null, typed: {} }} {...changes} />,
  );

test("free hours are links by day, some days at a time", () => {
  const html = book({});
  expect(html.match(/<h2/g)).toHaveLength(5);
  expect(html).toContain(`href="/reservar?hora=${first.toISOString()}"`);
  expect(html).toContain("Hora de Lima");
  expect(html).toContain('href="/reservar?desde=2026-12-06"');
  expect(html).not.toContain("Días anteriores");
  const last = book({ from: "2026-12-11" });
  expect(last.match(/<h2/g)).toHaveLength(2);
  expect(last).not.toContain("Más días");
  expect(last).toContain('href="/reservar?desde=2026-12-06"');
  expect(book({ days: [] })).toContain("No hay horas libres por ahora.");
});

test("the form needs no script, keeps what was typed and says what is wrong beside it", () => {
  const notice = { isError: true, message: "Escribe tu nombre.", fields: { name: "Escribe tu nombre." }, typed: {} };
  const html = book({ chosen: first, notice, typed: { email: "rosa@example.com" } });
  expect(html).toMatch(/<form (?=[^>]*method="post")(?=[^>]*action="\/api\/bookings\/create")/);
  for (const name of ["formId", "startsAt", "name", "email", "topic", "phone", "website"])
    expect(html).toContain(`name="${name}"`);
  expect(html).toContain('value="rosa@example.com"');
  expect(html).toMatch(/id="compra-name"[^>]*aria-invalid="true"/);
});

type Shown = ComponentProps<typeof BookingScreen>["booking"];

const booking: Shown = {
  ...{ key: "A".repeat(22), state: "booked", startsAt: first, endsAt: new Date(first.getTime() + 30 * 60_000) },
  ...{ name: "Rosa", topic: "Un índice", note: "", place: "Zoom", timeZone: "America/Lima", fixed: null },
};

test("a booking's page offers what can be done, and asks before it cancels or moves", () => {
  const page = (changes: Partial<Shown>, step: BookingStep = { is: "looking" }) =>
    renderToStaticMarkup(<BookingScreen booking={{ ...booking, ...changes }} step={step} notice={null} isOpen />);
  const html = page({});
  for (const offered of ["?mover", "?cancelar", "/api/bookings/calendar/"]) expect(html).toContain(offered);
  expect(html).not.toContain("<form");
  expect(page({ fixed: "late" })).not.toMatch(/\?mover|\?cancelar/);
  expect(page({ fixed: "moved" })).toMatch(/\?cancelar/);
  expect(page({ state: "cancelled", fixed: "over" })).toContain("Reservar otra hora");
  expect(page({}, { is: "cancelling" })).toContain(`action="/api/bookings/cancel/${booking.key}"`);
  expect(page({}, { is: "moving", to: days[1]!.starts[0]! })).toContain(`action="/api/bookings/move/${booking.key}"`);
  expect(page({}, { is: "choosing", days, from: "" })).toContain(`?hora=${first.toISOString()}`);
});
