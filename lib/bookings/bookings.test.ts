import { randomUUID } from "node:crypto";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { newKey } from "./book";
import { calendarOf } from "./calendar";
import { bookingCalls } from "./calls";
import { seed } from "./demo";
import { readFree } from "./free";
import { bookingOptions } from "./options";
import { bookingData } from "./personal-data";
import { remindOfBookings } from "./remind";
import { bookingPath, bookPath, mostAhead, mostMoves } from "./shared/booking";
import { findPersonView, readMoves } from "./view";

const create = bookingCalls["POST /api/bookings/create"];
const move = bookingCalls["POST /api/bookings/move/{code}"];
const cancel = bookingCalls["POST /api/bookings/cancel/{code}"];
const calendar = bookingCalls["GET /api/bookings/calendar/{code}"];
const block = bookingCalls["POST /api/bookings/block"];
const reschedule = bookingCalls["PATCH /api/bookings/reschedule/{id}"];
const withdraw = bookingCalls["POST /api/bookings/withdraw/{id}"];
const findAll = bookingCalls["GET /api/bookings/findAll"];
const exportAll = bookingCalls["GET /api/bookings/export"];

const hour = 3_600_000;

const setOption = (name: keyof typeof bookingOptions, value: string) =>
  db.option.update({ where: { key: bookingOptions[name].key }, data: { value } });

type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;
beforeAll(async () => {
  admin = await signIn("admin");
  await ensureOptions();
  await setOption("open", "true");
  for (const name of ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const)
    await setOption(name, "08:00-20:00");
});
beforeEach(async () => {
  await db.booking.deleteMany();
  await db.$executeRaw`DELETE FROM rate_limits WHERE key LIKE 'bookings.all%'`;
});

let address = 0;
/** Each has limits of its own. */
const ofAnother = () => `10.7.${(address += 1) >> 8}.${address & 255}`;

/** Nine in the morning of a day ahead, or so many half hours later. */
const inDays = (days: number, halves = 0) =>
  new Date(startOfDay(addDays(dayOf(new Date()), days)).getTime() + 9 * hour + halves * 30 * 60_000);

const typedOf = (startsAt: Date, changes: Record<string, string> = {}) => ({
  formId: randomUUID() as string,
  startsAt: startsAt.toISOString(),
  name: "Rosa Quispe",
  email: `rosa-${randomUUID().slice(0, 8)}@example.com`,
  phone: "",
  topic: "Una consulta que no termina",
  ...changes,
});

/** Where a form leads, and what its page is told then. */
async function post(handler: unknown, params: object, fields: Record<string, string>, from = ofAnother()) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await call(handler as typeof create, { method: "POST", params, body, address: from } as never);
  const location = response.headers.get("location") ?? "";
  const sealed = new RegExp(`^${noticeCookieName}=([^;]*)`).exec(response.headers.get("set-cookie") ?? "")?.[1];
  return { status: response.status, location, notice: readNotice(location, sealed) };
}

const done = { isError: false, message: "Tu hora está reservada. Te enviamos un correo." };

const keyIn = (location: string) => location.slice(bookingPath("").length);

async function bookAt(startsAt: Date, changes: Record<string, string> = {}) {
  const typed = typedOf(startsAt, changes);
  const { location, notice } = await post(create, {}, typed);
  expect(notice).toMatchObject(done);
  return { key: keyIn(location), email: typed.email, row: await rowOf(keyIn(location)) };
}

const rowOf = (key: string) => db.booking.findUniqueOrThrow({ where: { key } });

/** The mails to an address, as they would be sent now; null for those whose news no longer holds. */
async function mailsTo(to: string) {
  const jobs = await db.mailJob.findMany({ where: { to }, orderBy: { createdAt: "asc" } });
  return Promise.all(jobs.map(async (job) => ({ template: job.template, mail: await composeMail(job) })));
}

/** As it came before lines were folded. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

async function ask(handler: unknown, id: string | null, body: object, method = "POST", person = admin) {
  const params = id === null ? {} : { id };
  const response = await call(handler as typeof create, { method, params, headers: person.bearer, body } as never);
  return { status: response.status, body: await response.json() };
}

test("an hour is booked, mailed without a word of the sender's, moved and cancelled by its link", async () => {
  const { key, email, row } = await bookAt(inDays(3), { name: "Compra barato", topic: "Visita spam.example" });
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(row).toMatchObject({ state: "booked", sequence: 0, endsAt: new Date(inDays(3).getTime() + 30 * 60_000) });
  const [first] = await mailsTo(email);
  const mail = first!.mail!;
  expect(mail.text).toContain(bookingPath(key));
  expect(mail.text).toContain("9:00");
  const { content, contentType } = mail.attachments![0]!;
  expect(contentType).toContain("method=REQUEST");
  for (const told of [mail.subject, mail.text, mail.html, content.toString()])
    expect(told).not.toMatch(/barato|spam\.example/);
  expect(unfolded(content.toString())).toEqual(
    expect.arrayContaining(["METHOD:REQUEST", "SEQUENCE:0", expect.stringMatching(`^UID:${row.id}@`)]),
  );

  const moved = await post(move, { code: key }, { startsAt: inDays(4).toISOString() });
  expect(moved).toMatchObject({ location: bookingPath(key), notice: { isError: false } });
  expect(await rowOf(key)).toMatchObject({ startsAt: inDays(4), sequence: 1, version: 2 });
  // The first hour is free again.
  const other = await bookAt(inDays(3));
  expect((await post(move, { code: key }, { startsAt: inDays(3).toISOString() })).notice).toMatchObject({
    message: "Esa hora ya no está libre. Elige otra.",
  });
  const [confirmed, movedMail] = await mailsTo(email);
  expect(confirmed!.mail).toBeNull();
  expect(unfolded(movedMail!.mail!.attachments![0]!.content.toString())).toContain("SEQUENCE:1");

  for (let twice = 0; twice < 2; twice += 1)
    expect((await post(cancel, { code: key }, {})).notice).toMatchObject({ isError: false });
  expect(await rowOf(key)).toMatchObject({ state: "cancelled", sequence: 2, remindAt: null });
  const mails = await mailsTo(email);
  expect(mails.map(({ template, mail: sent }) => [template, sent !== null])).toEqual([
    ["booking-confirmed", false],
    ["booking-moved", false],
    ["booking-cancelled", true],
  ]);
  expect(unfolded(mails[2]!.mail!.attachments![0]!.content.toString())).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED"]),
  );
  expect((await post(move, { code: key }, { startsAt: inDays(5).toISOString() })).notice).toMatchObject({
    message: "Esta reserva ya no se puede cambiar.",
  });
  expect(await rowOf(other.key)).toMatchObject({ state: "booked" });
});

test("of twenty people who want one hour, exactly one gets it", async () => {
  const startsAt = inDays(2);
  const all = await Promise.all(Array.from({ length: 20 }, () => post(create, {}, typedOf(startsAt))));
  const won = all.filter(({ location }) => location.startsWith(bookingPath("")));
  expect(won).toHaveLength(1);
  for (const { location, notice } of all.filter((one) => one !== won[0])) {
    expect(location).toBe(bookPath);
    // Typed values are kept.
    expect(notice).toMatchObject({
      isError: true,
      typed: { name: "Rosa Quispe" },
      fields: { startsAt: "Ya no está libre." },
    });
  }
  expect(await db.booking.count({ where: { startsAt } })).toBe(1);
});

test("people who move to one hour, and who book it, get it once", async () => {
  const made = [];
  for (let halves = 0; halves < 6; halves += 1) made.push(await bookAt(inDays(2, halves)));
  const startsAt = inDays(6);
  const answers = await Promise.all([
    ...made.map(({ key }) => post(move, { code: key }, { startsAt: startsAt.toISOString() })),
    ...made.map(() => post(create, {}, typedOf(startsAt))),
  ]);
  // None waits for another in vain.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await db.booking.count({ where: { startsAt, state: "booked" } })).toBe(1);
});

test("the same form again is the same booking, also at once; of another address it is refused", async () => {
  const typed = typedOf(inDays(3));
  const all = await Promise.all(Array.from({ length: 5 }, () => post(create, {}, typed)));
  expect(new Set(all.map(({ location }) => location)).size).toBe(1);
  expect(await db.booking.count()).toBe(1);
  expect((await mailsTo(typed.email)).length).toBe(1);
  const stolen = await post(create, {}, { ...typed, email: "otra@example.com" });
  expect(stolen.notice).toMatchObject({
    message: "Ese formulario ya se usó para otra reserva. Revisa los datos y vuelve a enviarlos.",
  });
});

test("the third of an address, sent twice at once, is one booking and no refusal", async () => {
  const email = `rosa-${randomUUID()}@example.com`;
  for (const at of [0, 1]) await bookAt(inDays(3, at), { email });
  const typed = typedOf(inDays(4), { email });
  const both = await Promise.all([1, 2, 3].map(() => post(create, {}, typed)));
  for (const { notice } of both) expect(notice).toMatchObject(done);
  expect(await db.booking.count({ where: { email } })).toBe(mostAhead);
});

test.each<[string, () => Record<string, string>, string, string?]>([
  ["an hour that is none of the list", () => ({ startsAt: inDays(3, 0.5).toISOString() }), "startsAt"],
  ["too soon", () => ({ startsAt: inDays(0).toISOString() }), "startsAt"],
  ["too far", () => ({ startsAt: inDays(40).toISOString() }), "startsAt"],
  ["no hour", () => ({ startsAt: "mañana" }), "startsAt"],
  ["no address", () => ({ email: "rosa" }), "email"],
  ["a line break in the topic", () => ({ topic: "uno\r\nBcc: dos" }), "topic"],
  ["no topic", () => ({ topic: " " }), "topic", "Cuéntanos en una línea de qué se trata."],
  ["a long topic", () => ({ topic: "x".repeat(300) }), "topic", "El tema es demasiado largo."],
  ["a number without a country", () => ({ phone: "12" }), "phone"],
])("%s is refused, and what was typed is kept", async (_, changes, field, text = expect.any(String)) => {
  const { location, notice } = await post(create, {}, typedOf(inDays(3), changes()));
  expect(location).toBe(bookPath);
  expect(notice!.fields).toHaveProperty(field, text);
  expect(notice!.typed).toMatchObject({ name: "Rosa Quispe" });
  expect(await db.booking.count()).toBe(0);
});

test("hours and days off of the options are read as they are typed, or refused", () => {
  const said = (name: keyof typeof bookingOptions, typed: string) =>
    bookingOptions[name].value.safeParse(typed).error?.issues[0]?.message;
  expect(said("monday", "9 a 6")).toBe("Escribe horas como 09:00-13:00, 15:00-18:00, en orden y sin que se crucen.");
  expect(said("daysOff", "navidad")).toBe("Escribe fechas como 2026-12-25, separadas por comas.");
  expect(bookingOptions.monday.value.parse("9:00 - 13:00")).toBe("09:00-13:00");
  expect(bookingOptions.daysOff.value.parse("2027-01-01 2026-12-25,")).toBe("2026-12-25, 2027-01-01");
});

test("a program that fills the trap, and a studio that takes none, book nothing", async () => {
  expect(await post(create, {}, typedOf(inDays(3), { website: "x" }))).toMatchObject({ location: "/me/support" });
  await setOption("open", "false");
  expect((await post(create, {}, typedOf(inDays(3)))).notice).toMatchObject({
    message: "Por ahora no se reservan horas aquí.",
  });
  await setOption("open", "true");
  expect(await db.booking.count()).toBe(0);
});

test("an address has three ahead, however they come, and five a day; a network has ten", async () => {
  const email = `rosa-${randomUUID()}@example.com`;
  const all = await Promise.all([0, 1, 2, 3, 4].map((at) => post(create, {}, typedOf(inDays(3, at), { email }))));
  expect(all.filter(({ notice }) => notice?.isError === false).length).toBe(mostAhead);
  expect(await db.booking.count({ where: { email } })).toBe(mostAhead);
  expect((await post(create, {}, typedOf(inDays(5), { email }))).notice).toMatchObject({
    message: "Ese correo ya tiene 3 reservas. Mueve o cancela una desde su enlace.",
  });
  await db.booking.deleteMany({ where: { email } });
  const again = [];
  for (let at = 0; at < 3; at += 1) again.push(await post(create, {}, typedOf(inDays(4, at), { email })));
  expect(again.at(-1)!.notice).toMatchObject({ message: expect.stringContaining("También puedes escribirnos.") });

  const network = (at: number) => `2001:db8:77:${at.toString(16)}::1`;
  const made = [];
  for (let at = 0; at < 11; at += 1) made.push(await post(create, {}, typedOf(inDays(6, at)), network(at)));
  expect(made.filter(({ notice }) => notice?.isError === false)).toHaveLength(10);
});

test("only what is made is counted: forms sent twice at once, and losers of an hour, cost nothing", async () => {
  const email = `rosa-${randomUUID()}@example.com`;
  const from = ofAnother();
  await bookAt(inDays(3));
  for (let at = 0; at < 2; at += 1)
    expect((await post(create, {}, typedOf(inDays(3)), from)).notice?.isError).toBe(true);
  // As nobody's page shows it yet that the hour is taken.
  const startsAt = inDays(4);
  const rivals = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => post(create, {}, typedOf(startsAt), from)));
  expect(rivals.filter(({ notice }) => notice?.isError === false)).toHaveLength(1);
  for (let at = 0; at < 5; at += 1) {
    const typed = typedOf(inDays(5, at), { email });
    const both = await Promise.all([1, 2].map(() => post(create, {}, typed, at % 2 ? from : ofAnother())));
    expect(both.map(({ notice }) => notice?.isError)).toEqual([false, false]);
    if (at < 4) await db.booking.deleteMany({ where: { email } });
  }
  // The fifth move, sent thrice at once, is the fifth.
  const key = keyIn((await post(create, {}, typedOf(inDays(6)))).location);
  for (let at = 1; at <= mostMoves; at += 1) {
    const moved = { startsAt: inDays(6, at).toISOString() };
    const thrice = await Promise.all([1, 2, 3].map(() => post(move, { code: key }, moved, from)));
    expect(thrice.map(({ notice }) => notice!.isError)).toEqual([false, false, false]);
  }
});

test("after the notice a link changes nothing, and a booking moves so often", async () => {
  const { key } = await bookAt(inDays(3));
  for (let at = 1; at <= mostMoves; at += 1)
    expect((await post(move, { code: key }, { startsAt: inDays(3, at).toISOString() })).notice).toMatchObject({
      isError: false,
    });
  expect((await post(move, { code: key }, { startsAt: inDays(4).toISOString() })).notice).toMatchObject({
    message: "Esta reserva ya se movió varias veces. Escríbenos y buscamos otra hora.",
  });
  // The last move, sent twice.
  const again = await post(move, { code: key }, { startsAt: inDays(3, mostMoves).toISOString() });
  expect(again.notice).toMatchObject({ isError: false });
  const startsAt = new Date(Date.now() + 2 * hour);
  await db.booking.update({ where: { key }, data: { startsAt, endsAt: new Date(Date.now() + 3 * hour), sequence: 0 } });
  for (const [handler, fields] of [
    [move, { startsAt: inDays(4).toISOString() }],
    [cancel, {}],
  ] as const)
    expect((await post(handler, { code: key }, fields as Record<string, string>)).notice).toMatchObject({
      message: "Ya es tarde para cambiarla desde aquí. Escríbenos y lo vemos contigo.",
    });
  expect(await findPersonView(key)).toMatchObject({ fixed: "late" });
});

test("ids and other keys open nothing, and hours that the studio keeps have no page", async () => {
  const { row } = await bookAt(inDays(3));
  const { body: busy } = await ask(block, null, {
    startsAt: inDays(5).toISOString(),
    endsAt: inDays(5, 3).toISOString(),
    note: "Dentista",
  });
  for (const key of [newKey(), row.id, busy.key]) {
    expect(await findPersonView(key)).toBeNull();
    expect((await call(calendar, { params: { code: key }, address: ofAnother() })).status).not.toBe(200);
    const { notice, status } = await post(cancel, { code: key }, {});
    expect(status === 400 || notice?.isError).toBe(true);
  }
  expect(await db.booking.count({ where: { state: "booked" } })).toBe(2);
});

test("the file for calendars", async () => {
  const { key } = await bookAt(inDays(3));
  await setOption("place", "Av. Larco 1, Miraflores; piso 3 \\ timbre «ñandú» que suena largo y más largo todavía");
  const response = await call(calendar, { params: { code: key }, address: ofAnother() });
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="reserva.ics"');
  const text = await response.text();
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
  const stamp = `${inDays(3).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect(unfolded(text)).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "METHOD:PUBLISH",
      `DTSTART:${stamp}`,
      String.raw`LOCATION:Av. Larco 1\, Miraflores\; piso 3 \\ timbre «ñandú» que suena largo y más largo todavía`,
    ]),
  );
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const site = { name: 'Uno "dos"\r\nX:1', email: "hola@example.com" } as never;
  const forged = calendarOf(await rowOf(key), { method: "REQUEST", site, place: "a\r\nATTACH:x" });
  expect(forged).not.toMatch(/^(?:X|ATTACH):/m);
  await setOption("place", "");
});

test("a reminder goes out once, a day before, and anew after a move; not to who booked later than that", async () => {
  await setOption("noticeHours", "0");
  const now = Date.now();
  const far = await bookAt(inDays(3));
  const near = await bookAt((await readFree()).days[0]!.starts[0]!);
  expect(near.row.startsAt.getTime()).toBeLessThan(now + 24 * hour);
  const at = (startsAt: Date, hours: number) => new Date(startsAt.getTime() - hours * hour);
  const reminders = async ({ email }: { email: string }) =>
    (await mailsTo(email)).filter(({ template }) => template === "booking-reminder").map(({ mail }) => mail !== null);
  await remindOfBookings(at(inDays(3), 25));
  expect(await reminders(far)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => remindOfBookings(at(inDays(3), 23))));
  expect(await reminders(far)).toEqual([true]);
  await post(move, { code: far.key }, { startsAt: inDays(6).toISOString() });
  await remindOfBookings(at(inDays(6), 23));
  expect(await reminders(far)).toEqual([false, true]);
  // After it began nobody is reminded.
  await db.booking.update({ where: { key: far.key }, data: { remindAt: new Date(0) } });
  await remindOfBookings(new Date(inDays(6).getTime() + hour));
  expect(await reminders(far)).toHaveLength(2);
  expect(await reminders(near)).toEqual([]);
  await setOption("noticeHours", "24");
});

test("staff block, move and cancel, by version and with a note that is mailed", async () => {
  const made = await bookAt(inDays(3));
  const { id } = made.row;
  const taken = { startsAt: inDays(3, -1).toISOString(), endsAt: inDays(3, 1).toISOString() };
  expect(await ask(block, null, taken)).toMatchObject({
    status: 409,
    body: { message: "Esa hora ya no está libre. Elige otra." },
  });
  const free = { startsAt: inDays(4).toISOString(), endsAt: inDays(4, 2).toISOString() };
  const { body: busy } = await ask(block, null, { ...free, note: "Dentista" });
  expect(busy).toMatchObject({ kind: "busy", note: "Dentista" });
  expect((await post(create, {}, typedOf(inDays(4, 1)))).notice).toMatchObject({ isError: true });
  expect(await ask(reschedule, id, { startsAt: inDays(4).toISOString(), version: 1 }, "PATCH")).toMatchObject({
    status: 409,
  });
  expect(await ask(reschedule, id, { startsAt: inDays(-1).toISOString(), version: 1 }, "PATCH")).toMatchObject({
    body: { message: "Esa hora ya pasó. Elige otra." },
  });
  const note = "Nos salió una reunión.";
  // In the night, where no hours are offered.
  const startsAt = new Date(inDays(4).getTime() - 6 * hour).toISOString();
  expect(await ask(reschedule, id, { startsAt, note, version: 1 }, "PATCH")).toMatchObject({
    status: 200,
    body: { version: 2, startsAt },
  });
  expect(await ask(reschedule, id, { startsAt, note, version: 1 }, "PATCH")).toMatchObject({
    status: 409,
    body: { message: "Esta reserva cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo." },
  });
  expect((await mailsTo(made.email)).at(-1)!.mail!.text).toContain(note);
  expect(await ask(withdraw, id, { note: "Lo sentimos.", version: 2 })).toMatchObject({
    body: { state: "cancelled" },
  });
  expect((await mailsTo(made.email)).at(-1)!.mail!.text).toContain("Lo sentimos.");
  expect(await ask(withdraw, id, { version: 3 })).toMatchObject({
    status: 409,
    body: { message: "Esta reserva ya está cancelada." },
  });
  expect(await ask(withdraw, randomUUID(), { version: 3 })).toMatchObject({
    status: 404,
    body: { message: "No se encontró la reserva." },
  });
  expect(await ask(withdraw, busy.id, { version: 1 })).toMatchObject({ status: 200 });
  await bookAt(inDays(4, 1));
  const lines = await db.auditEntry.findMany({
    where: { targetId: { in: [id, busy.id] } },
    orderBy: { createdAt: "asc" },
  });
  expect(lines.map(({ action }) => action)).toEqual([
    "booking.block",
    "booking.move",
    "booking.cancel",
    "booking.release",
  ]);
  expect(await ask(block, null, { startsAt: free.endsAt, endsAt: free.startsAt })).toMatchObject({
    status: 400,
    body: { fields: { endsAt: "Tiene que terminar después de empezar." } },
  });
  expect(await ask(block, null, { startsAt: free.startsAt, endsAt: inDays(40).toISOString() })).toMatchObject({
    body: { fields: { endsAt: "Bloquea como máximo 31 días a la vez." } },
  });
  expect(await ask(block, null, { startsAt: "mañana", endsAt: "2027-02-30T10:00" })).toMatchObject({
    body: {
      fields: { startsAt: "Ingresa una fecha y una hora válidas.", endsAt: "Ingresa una fecha y una hora válidas." },
    },
  });
});

test("what is cancelled or past is deleted, hours that are kept keep their note, and only another hour is offered", async () => {
  const remove = bookingCalls["DELETE /api/bookings/remove/{id}"];
  const { key, row } = await bookAt(inDays(3));
  expect((await readMoves(key)).flatMap(({ starts }) => starts).map(Number)).not.toContain(Number(inDays(3)));
  expect(await ask(remove, row.id, {}, "DELETE")).toMatchObject({
    status: 409,
    body: { message: "Cancela primero la reserva: así se avisa a la persona." },
  });
  await post(cancel, { code: key }, {});
  const response = await call(
    remove as never,
    { method: "DELETE", params: { id: row.id }, headers: admin.bearer } as never,
  );
  expect([response.status, await db.booking.count()]).toEqual([204, 0]);
  const kept = await ask(block, null, {
    startsAt: inDays(5).toISOString(),
    endsAt: inDays(5, 2).toISOString(),
    note: "Dentista",
  });
  const { id, version } = kept.body as { id: string; version: number };
  await ask(reschedule, id, { startsAt: inDays(6).toISOString(), note: "", version }, "PATCH");
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ note: "Dentista" });
});

test("lists are of those who may see messages, with those ahead first", async () => {
  const [late, soon] = [await bookAt(inDays(5)), await bookAt(inDays(3))];
  const span = { startsAt: inDays(-3), endsAt: inDays(-3, 1) };
  const past = await db.booking.create({ data: { ...span, key: newKey(), name: "Antes" } });
  const list = async (query: string) => {
    const response = await call(findAll, { query, headers: admin.bearer });
    return (await response.json()).results.map(({ id }: { id: string }) => id);
  };
  expect(await list("")).toEqual([soon.row.id, late.row.id]);
  expect(await list("?when=past")).toEqual([past.id]);
  expect(await list(`?search=${late.email}`)).toEqual([late.row.id]);
  const csv = await (await call(exportAll, { headers: admin.bearer })).text();
  expect(csv).toContain(soon.email);
  expect(csv).not.toContain(soon.key);
  const collaborator = await signIn("collaborator");
  for (const handler of [findAll, exportAll])
    expect((await call(handler as typeof findAll, { headers: collaborator.bearer })).status).toBe(403);
});

test("bookings are given out and go with the account of their address alone", async () => {
  const user = await createUser({});
  const own = await bookAt(inDays(3), { email: user.email.toUpperCase() });
  const other = await bookAt(inDays(4), { email: `x${user.email}` });
  await createUser({ role: "superadmin" });
  const given: object[] = [];
  for await (const item of bookingData.parts!.bookings!(user as never) as AsyncIterable<object>) given.push(item);
  expect(given).toMatchObject([{ email: user.email, topic: "Una consulta que no termina" }]);
  await db.$transaction((tx) => bookingData.forget!(tx, user as never, admin.actor));
  // The hour is free again, and the studio hears of it.
  expect(await rowOf(own.key)).toMatchObject({ state: "cancelled", name: "Cuenta eliminada", email: "", topic: "" });
  expect(await rowOf(other.key)).toMatchObject({ state: "booked", name: "Rosa Quispe" });
  const news = await db.mailJob.findMany({ where: { template: "booking-news" }, orderBy: { createdAt: "asc" } });
  const told = await composeMail(news.at(-1)!);
  expect(told!.subject).toContain("Cuenta eliminada");
  await db.booking.updateMany({ where: { key: own.key }, data: { email: user.email } });
  await db.$transaction((tx) => bookingData.forget!(tx, user as never, admin.actor));
  expect(await db.booking.count({ where: { key: own.key } })).toBe(0);
});

test("the demonstration has two bookings ahead", async () => {
  await db.$transaction(seed);
  expect(await db.booking.count({ where: { startsAt: { gt: new Date() } } })).toBe(2);
});

test("who reads that the day is full is told another way", async () => {
  for (let at = 0; at < 100; at += 1)
    await enforceLimit("bookings.all", namedKey("all"), { points: 100, seconds: 86_400 });
  expect((await post(create, {}, typedOf(inDays(3)))).notice).toMatchObject({
    message: "Hoy ya no se pueden reservar más horas desde aquí. Escríbenos y lo vemos contigo.",
  });
});
