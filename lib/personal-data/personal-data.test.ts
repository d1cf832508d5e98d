import { randomUUID } from "node:crypto";
import { changePasswordFailures } from "@/lib/auth/limits";
import { createSession, findActor } from "@/lib/auth/sessions";
import { db } from "@/lib/core/db";
import { writeJson } from "@/lib/core/write-json";
import { storage } from "@/lib/files/storage/storage";
import { composeMail } from "@/lib/mail/compose";
import { readRows } from "@/lib/options/select";
import { updateOption } from "@/lib/options/service";
import { getOrder, moveOrder, updateOrder } from "@/lib/orders/service";
import { moveInput } from "@/lib/orders/shared/input";
import { personalData } from "@/lib/people/personal-data";
import type { Role } from "@/lib/people/shared/roles";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink } from "@/lib/shortener/service";
import { call, createCourse, password, signIn } from "@/lib/testing/fixtures";
import { addOrder, createOperator } from "@/lib/testing/orders";
import { turnOnSecondFactor } from "@/lib/testing/second-factor";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { userCalls } from "@/lib/users/calls";
import { keepPhoto, photoKey } from "@/lib/users/files";
import { updateProfile } from "@/lib/users/profile";
import { updateUser } from "@/lib/users/service";
import { removeOwnAccount, removeUser } from "./removal";

const userData = userCalls["GET /api/users/data/{id}"];
const ownData = userCalls["GET /api/users/profile/data"];
const leave = userCalls["POST /api/users/profile/remove"];

type Person = Awaited<ReturnType<typeof signIn>>;

/** Somebody of whom everything is kept that can be kept. */
async function livedIn(role: Role = "admin"): Promise<Person & { orderId: string; contentId: string; code: string }> {
  const [person, other, operator, course] = await Promise.all([
    signIn(role),
    signIn("superadmin"),
    createOperator(),
    createCourse(),
  ]);
  const { user, actor } = person;
  await updateProfile(actor, { name: "Killa", lastName: user.username });
  const named = { ...actor, name: "Killa", lastName: user.username };
  await updateUser(other.actor, user.id, { isPublic: true });
  const studied = { userId: user.id, lessonId: course.sections[0]!.lessons[0]!.id };
  await db.lessonProgress.create({ data: studied });
  await db.courseCompletion.create({ data: { userId: user.id, courseId: course.id, finishedAt: new Date() } });
  await db.questionAnswer.create({ data: { ...studied, key: "uno", answer: { text: "Un índice" } } });
  await db.lessonCode.create({ data: { ...studied, key: "suma", text: "a + b" } });
  const note = { id: randomUUID(), lessonTitle: "Índices", quote: "en orden", text: "Ojo" };
  await db.lessonNote.create({ data: { ...studied, ...note } });
  const question = { kind: "open", key: "q", title: "", prompt: "¿Por qué?", explanation: "", rubric: "argon2" };
  await db.quizAttempt.create({
    data: {
      ...{ ...studied, seed: "x", passMark: 70 },
      ...{ questions: [question], answers: { q: { answer: { text: "Porque sí" }, version: 1 } } },
    },
  });
  await db.handIn.create({ data: { ...studied, text: "Hecha" } });
  const post = { lessonId: studied.lessonId, authorId: user.id, title: "¿Y el índice?", body: `No lo uso: ${user.id}` };
  const follows = { create: { userId: user.id } };
  const { id: postId } = await db.discussionPost.create({ data: { ...post, follows } });
  await db.discussionReport.create({ data: { postId, userId: user.id, reason: "Me equivoqué" } });
  const member = { members: { create: { userId: user.id } } };
  await db.courseGroup.create({ data: { courseId: course.id, name: "Noviembre", startsOn: new Date(), ...member } });
  const written = { courseId: course.id, subject: "¿Sigues?", text: "Te falta poco.", days: 14, authorId: user.id };
  await db.courseMessage.create({ data: { ...written, people: { create: { userId: user.id } } } });
  await db.courseMailRefusal.create({ data: { userId: user.id } });
  const [lastOn, dueOn] = [new Date("2026-11-02"), new Date("2026-11-13")];
  const review = { version: 0, userId: user.id, answer: { text: "Un índice" }, score: 1, seconds: 12 };
  await db.reviewCard.create({
    data: {
      ...studied,
      key: "uno",
      stability: 11,
      difficulty: 2,
      lastOn,
      dueOn,
      version: 1,
      reviews: { create: review },
    },
  });
  await db.reviewSettings.create({ data: { userId: user.id, mailHour: 8 } });
  const wardrobe = await addWardrobe(user.id, { name: "Mi armario" });
  const { id: itemId } = await addItem(wardrobe.id, { name: "Chompa" });
  const worn = { items: { create: { itemId } } };
  await db.outfit.create({ data: { wardrobeId: wardrobe.id, name: "De lunes", ...worn } });
  await db.wear.create({ data: { userId: user.id, wornOn: new Date("2026-11-02"), signature: "x", ...worn } });
  await db.contactMessage.create({ data: { name: "Killa", email: user.email.toUpperCase(), message: "Hola" } });
  await db.contactMessage.create({ data: { name: "Otra", email: `x${user.email}`, message: "No es mío" } });
  const hour = { key: randomUUID(), startsAt: new Date(), endsAt: new Date(Date.now() + 60_000) };
  await db.booking.create({
    data: { ...hour, state: "cancelled", name: "Killa", email: user.email, topic: "Un índice" },
  });
  const bought = { productName: "Kit", priceCents: 4_950, currency: "PEN", buyerName: "Killa" } as const;
  const made = { formId: randomUUID(), chargeId: randomUUID(), buyerEmail: user.email };
  await db.purchase.create({ data: { ...bought, ...made } });
  await db.mailJob.create({ data: { template: "restore", to: user.email, data: { origin: "x" } } });
  const asked = { expiresAt: new Date(Date.now() + 60_000), createdAt: new Date() };
  await db.emailChange.create({ data: { userId: user.id, email: `nueva-${user.email}`, ...asked } });
  await db.registration.create({
    data: { email: user.email, name: "Killa", passwordHash: "x", browserHash: user.id, ...asked },
  });
  const { recoveryCodes } = await turnOnSecondFactor(user.id);
  const key = { credentialId: user.id, publicKey: Buffer.of(1) };
  await db.passkey.create({ data: { ...key, userId: user.id, name: "Mi teléfono" } });
  await db.apiToken.create({ data: { userId: user.id, name: "Importar", scope: "read", tokenHash: user.id } });
  const picture = { name: "Portada", alt: "Un cóndor", width: 1, height: 1, bytes: 1, sha256: user.id };
  await db.mediaFile.create({ data: { ...picture, uploadedById: user.id } });
  const contactId = await talkedWith("51900000001");
  await db.whatsappNote.create({ data: { contactId, authorId: user.id, body: "De Killa" } });
  await db.whatsappDraft.create({ data: { contactId, userId: user.id, body: "Querido cliente" } });
  const planned = { content: {}, type: "text", body: "Hasta mañana", dueAt: new Date() };
  await db.whatsappPlanned.create({ data: { ...planned, contactId, authorId: user.id } });
  await db.charge.create({
    data: {
      ...{ kind: "purchase", subjectId: user.id, title: "Plantilla", amountCents: 100, currency: "PEN" },
      ...{ payerName: "Killa", payerEmail: user.email },
      payments: {
        create: { way: "yape", state: "waiting", amountCents: 100, currency: "PEN", note: "Hola", proofName: user.id },
      },
    },
  });
  const browser = { endpoint: `https://push.example/${user.id}`, p256dh: "x", auth: "x", vapidKey: "x" };
  await db.pushDevice.create({ data: { ...browser, sessionId: person.session.sessionId } });
  await db.pushSettings.create({ data: { userId: user.id, silenced: ["contact"] } });
  await db.savedQuery.create({ data: { ownerId: user.id, name: "Mía", text: "SELECT 1" } });
  await db.queryRun.create({ data: { ownerId: user.id, text: "SELECT 2", succeeded: true, milliseconds: 1 } });
  const revision = { number: 1, reason: "autosaved", fields: {}, authorId: user.id, authorName: "Killa" } as const;
  const { id: contentId } = await db.contentItem.create({
    data: {
      ...{ kind: "category", title: "Por escribir", slug: "por-escribir", fields: { name: "Por escribir" } },
      ...{ authorId: user.id, writtenById: user.id, handedInById: user.id, revisions: { create: revision } },
      previews: { create: { tokenHash: user.id, label: "Para ti", createdById: user.id, ...asked } },
    },
  });
  await createShortLink(actor, shortLinkInput.parse({ destination: "https://example.com/", title: "Mío" }));
  await db.linkFolder.deleteMany({ where: { name: "Mis enlaces" } });
  await db.linkFolder.create({ data: { name: "Mis enlaces", access: "private", createdById: user.id } });
  const { id: orderId } = await addOrder(named, operator.id, { assigneeId: user.id, customerName: "Cliente Ajeno" });
  await moveOrder(named, orderId, moveInput.parse({ to: "confirmed", version: 1 }));
  return { ...person, actor: named, orderId, contentId, code: recoveryCodes[0]! };
}

/** Somebody wrote by WhatsApp. @returns the id of the contact */
async function talkedWith(phone: string): Promise<string> {
  const { id } = await db.whatsappContact.create({ data: { phone } });
  const identity = { kind: "phone", value: phone } as const;
  await db.whatsappIdentity.deleteMany({ where: identity });
  await db.whatsappIdentity.create({ data: { ...identity, given: phone, seenAt: new Date(), contactId: id } });
  const said = { isOutgoing: false, type: "text", body: `Hola desde ${phone}`, content: {}, createdAt: new Date() };
  await db.whatsappMessage.create({ data: { contactId: id, ...said } });
  return id;
}

/** The parts that lib/wardrobe/people.test.ts looks at. */
const ofWardrobes = new Set(["wardrobes", "wardrobeItems", "outfits", "wears"]);

const dataOf = async (response: Response) => JSON.parse(await response.text()) as Record<string, unknown[]>;

describe("what is kept of a person", () => {
  test("is told to them as a file: all of it, no secret, and nothing of others", async () => {
    const person = await livedIn();
    const response = await call(ownData, { headers: { ...person.bearer, "user-agent": "jest" } });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="mis-datos.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(text).not.toMatch(/argon2|refresh|Hash|Cliente Ajeno|No es mío/);
    const at = expect.stringMatching(/^20.*Z$/);
    const data = Object.entries(JSON.parse(text)).filter(([name]) => !ofWardrobes.has(name));
    expect(Object.fromEntries(data)).toEqual({
      exportedAt: at,
      profile: expect.objectContaining({
        id: person.user.id,
        email: person.user.email,
        name: "Killa",
        isPublic: true,
        hasPassword: true,
        signsInWithGoogle: false,
      }),
      sessions: [{ createdAt: at, lastUsedAt: at, expiresAt: at, revokedAt: null, ip: "127.0.0.1", userAgent: "jest" }],
      emailChanges: [{ email: `nueva-${person.user.email}`, createdAt: at }],
      registrations: [{ name: "Killa", createdAt: at, link: "" }],
      secondFactor: [{ createdAt: at, confirmedAt: at, recoveryCodesLeft: 10 }],
      passkeys: [{ name: "Mi teléfono", createdAt: at, lastUsedAt: null }],
      tokens: [{ name: "Importar", scope: "read", createdAt: at, expiresAt: null, lastUsedAt: null, revokedAt: null }],
      lessons: [{ lesson: expect.stringMatching(/^Lección/), lastViewedAt: at, completedAt: null }],
      finishedCourses: [{ course: expect.stringMatching(/^Curso/), finishedAt: at }],
      clients: [],
      proposals: [],
      acceptances: [],
      instalments: [],
      invoices: [],
      engagements: [],
      engagementSteps: [],
      engagementFiles: [],
      certificates: [],
      quizAttempts: [
        {
          ...{ lesson: expect.stringMatching(/^Lección/), state: "started", startedAt: at, submittedAt: null },
          ...{ score: null, passed: null },
          answers: [
            {
              asked: { kind: "open", key: "q", title: "", prompt: "¿Por qué?" },
              answer: { text: "Porque sí" },
              score: null,
              note: "",
            },
          ],
        },
      ],
      handIns: [
        {
          lesson: expect.stringMatching(/^Lección/),
          ...{ text: "Hecha", link: "", fileName: null, state: "handed_in", points: [], note: "", handedInAt: at },
        },
      ],
      discussionPosts: [
        {
          ...{
            lesson: expect.stringMatching(/^Lección/),
            question: "¿Y el índice?",
            body: expect.stringMatching(/^No lo uso/),
          },
          ...{ state: "shown", reason: "", createdAt: at, editedAt: null },
        },
      ],
      discussionReports: [{ reason: "Me equivoqué", createdAt: at }],
      discussionMails: [{ question: "¿Y el índice?", wanted: true }],
      groups: [{ name: "Noviembre", course: expect.stringMatching(/^Curso/), joinedAt: at }],
      courseMessages: [{ subject: "¿Sigues?", sentAt: at }],
      wantsCourseMails: false,
      writtenCourseMessages: [{ subject: "¿Sigues?", text: "Te falta poco.", createdAt: at }],
      repetition: [
        {
          ...{ lesson: expect.stringMatching(/^Lección/), question: "uno", lastOn: "2026-11-02", dueOn: "2026-11-13" },
          reviews: [{ answer: { text: "Un índice" }, score: 1, seconds: 12, reviewedAt: expect.any(String) }],
        },
      ],
      repetitionSettings: [{ pausedOn: null, pausedUntil: null, mailHour: 8 }],
      lessonAnswers: [
        {
          ...{ lesson: expect.stringMatching(/^Lección/), question: "uno", answer: { text: "Un índice" } },
          ...{ score: null, firstScore: null, tries: 1, answeredAt: at },
        },
      ],
      lessonCode: [{ lesson: expect.stringMatching(/^Lección/), exercise: "suma", text: "a + b", updatedAt: at }],
      lessonNotes: [{ lessonTitle: "Índices", quote: "en orden", text: "Ojo", createdAt: at, updatedAt: at }],
      analyticsSites: [],
      analyticsSegments: [],
      shortLinks: [
        {
          shortUrl: expect.stringMatching(/\/s\/\w+$/),
          destination: "https://example.com/",
          title: "Mío",
          tags: [],
          createdAt: at,
        },
      ],
      linkFolders: [{ name: "Mis enlaces", access: "private", createdAt: at }],
      orders: [{ number: expect.stringMatching(/^OV-/), state: "confirmed", createdAt: at }],
      messages: [
        {
          createdAt: at,
          name: "Killa",
          phone: "",
          subject: "Consulta general",
          plan: "",
          message: "Hola",
          currentUrl: "",
          link: "",
        },
      ],
      bookings: [
        {
          ...{ startsAt: at, endsAt: at, state: "cancelled", name: "Killa", email: person.user.email },
          ...{ phone: "", topic: "Un índice", note: "", createdAt: at },
        },
      ],
      purchases: [
        {
          ...{ number: null, productName: "Kit", priceCents: 4_950, currency: "PEN", state: "waiting" },
          ...{ buyerName: "Killa", githubUser: "", createdAt: at, paidAt: null, refundedAt: null },
        },
      ],
      whatsappNotes: [{ createdAt: at, body: "De Killa" }],
      whatsappDrafts: [{ updatedAt: at, body: "Querido cliente" }],
      whatsappPlanned: [{ createdAt: at, dueAt: at, body: "Hasta mañana", state: "waiting" }],
      charges: [
        {
          ...{ title: "Plantilla", amountCents: 100, currency: "PEN", state: "open", payerName: "Killa" },
          ...{ payerEmail: person.user.email, createdAt: at, paidAt: null },
          payments: [
            {
              ...{ way: "yape", state: "waiting", amountCents: 100, currency: "PEN", createdAt: at },
              ...{ note: "Hola", reason: "", refundNote: "" },
            },
          ],
        },
      ],
      pictures: [{ name: "Portada", alt: "Un cóndor", createdAt: at }],
      savedQueries: [{ name: "Mía", text: "SELECT 1", createdAt: at }],
      pushDevices: [{ createdAt: at }],
      pushSettings: [{ silenced: ["contact"], fromHour: 0, toHour: 0, weekends: true, showsText: false }],
      queryRuns: [{ text: "SELECT 2", succeeded: true, createdAt: at }],
      mails: [{ subject: "Restablecer la contraseña", createdAt: at, sentAt: null }],
      content: [
        { kind: "category", title: "Por escribir", state: "draft", fields: { name: "Por escribir" }, createdAt: at },
      ],
      revisions: [{ of: "Por escribir", number: 1, reason: "autosaved", createdAt: at }],
      previewLinks: [{ label: "Para ti", createdAt: at }],
      activity: [
        "Inició sesión",
        "Editó su perfil",
        "Creó el enlace corto",
        "Creó la orden",
        "Cambió el estado de la orden",
        "Descargó sus datos",
      ].map((action) => ({ action, createdAt: at, ip: "127.0.0.1", userAgent: "jest" })),
      changes: [
        { action: "Editó su perfil", createdAt: at, changes: expect.objectContaining({ name: ["Prueba", "Killa"] }) },
        { action: "Editó el usuario", createdAt: at, changes: { isPublic: [false, true] } },
        { action: "Descargó sus datos", createdAt: at, changes: {} },
      ],
    });
  });

  test("is told to an admin too, which is in the log, but of nobody above their rank", async () => {
    const [admin, boss, user] = [await signIn("admin"), await signIn("superadmin"), await signIn()];
    const ask = (id: string) => call(userData, { headers: admin.bearer, params: { id } });
    const response = await ask(user.user.id);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="datos-${user.user.username}.json"`);
    expect((await dataOf(response)).profile).toMatchObject({ id: user.user.id });
    expect(await db.auditEntry.findMany({ where: { targetId: user.user.id, targetType: "user" } })).toMatchObject([
      { action: "user.export", actorId: admin.user.id },
    ]);
    const refused = await ask(boss.user.id);
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      "No puedes descargar los datos de alguien de un rango superior al tuyo.",
    ]);
    expect((await ask(randomUUID())).status).toBe(404);
    expect(await db.auditEntry.count({ where: { targetId: boss.user.id, targetType: "user" } })).toBe(0);
  });

  test("has what was said by WhatsApp where an admin asks; a number in a profile alone shows nobody's conversation", async () => {
    const [admin, user] = [await signIn("admin"), await signIn()];
    await talkedWith("51900000002");
    await db.user.update({ where: { id: user.user.id }, data: { whatsapp: "+51900000002" } });
    const asked = await call(userData, { headers: admin.bearer, params: { id: user.user.id } });
    expect((await dataOf(asked)).whatsappMessages).toMatchObject([{ from: "contact", body: "Hola desde 51900000002" }]);
    expect(await (await call(ownData, { headers: user.bearer })).text()).not.toContain("Hola desde");
  });

  test("has no part that two domains give", () => {
    const names = personalData.all.flatMap(({ parts, ownParts, partsForAdmins }) =>
      Object.keys({ ...parts, ...ownParts, ...partsForAdmins }),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("is read part by part: a list of any length, and an empty one", async () => {
    async function* many() {
      for (let index = 0; index < 1_200; index++) yield { index };
    }
    const parts = { text: "a\nb", empty: [], many: () => many(), nothing: null, date: async () => new Date(0) };
    let text = "";
    let pieces = 0;
    for await (const piece of writeJson(parts)) {
      text += piece;
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(1_200);
    expect(JSON.parse(text)).toEqual({
      text: "a\nb",
      empty: [],
      many: Array.from({ length: 1_200 }, (_, index) => ({ index })),
      nothing: null,
      date: "1970-01-01T00:00:00.000Z",
    });
    expect(text.split("\n")).toHaveLength(1_200 + 9);
  });

  test("has more rows of a kind than are read at once", async () => {
    const { user, bearer } = await signIn();
    await db.savedQuery.createMany({
      data: Array.from({ length: 501 }, (_, index) => ({ ownerId: user.id, name: `${index}`, text: "SELECT 1" })),
    });
    const { savedQueries } = await dataOf(await call(ownData, { headers: bearer }));
    expect(new Set((savedQueries as { name: string }[]).map(({ name }) => name)).size).toBe(501);
  });
});

const ask = (person: Person, body: object) => call(leave, { method: "POST", headers: person.bearer, body });

describe("an account that its owner deletes", () => {
  test("is gone with all that was only theirs; orders stay without their name, and the log and a mail tell of it", async () => {
    const person = await livedIn();
    const { user, actor, orderId, contentId } = person;
    const photo = await keepPhoto(Buffer.from("x"));
    await db.user.update({ where: { id: user.id }, data: { photo } });
    const second = await createSession(user.id, { ip: "", userAgent: "" });
    const response = await ask(person, { password: ` ${password} `, code: person.code });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      204,
      expect.stringMatching(/^next-auth\.session-token=; Max-Age=0/),
    ]);

    for (const session of [person.session, second]) expect(await findActor(session)).toBeNull();
    const where = { userId: user.id };
    expect(
      await Promise.all([db.session, db.wardrobe].map((model) => (model as typeof db.session).count({ where }))),
    ).toEqual([0, 0]);
    expect(await db.wardrobeItem.count({ where: { wardrobe: where } })).toBe(0);
    expect(await db.wear.count({ where })).toBe(0);
    expect(await db.lessonProgress.count({ where })).toBe(0);
    expect(await db.courseCompletion.count({ where })).toBe(0);
    expect(await db.quizAttempt.count({ where })).toBe(0);
    expect(await db.handIn.count({ where })).toBe(0);
    expect(await db.discussionPost.count({ where: { body: { endsWith: user.id } } })).toBe(0);
    expect(await db.discussionReport.count({ where })).toBe(0);
    expect(await db.courseGroupMember.count({ where })).toBe(0);
    expect(await db.courseMessagePerson.count({ where })).toBe(0);
    expect(await db.courseMailRefusal.count({ where })).toBe(0);
    expect(await db.courseMessage.count({ where: { authorId: user.id } })).toBe(0);
    expect(await db.questionAnswer.count({ where })).toBe(0);
    expect(
      await Promise.all([
        db.reviewCard.count({ where }),
        db.review.count({ where }),
        db.reviewSettings.count({ where }),
      ]),
    ).toEqual([0, 0, 0]);
    expect([await db.lessonCode.count({ where }), await db.lessonNote.count({ where })]).toEqual([0, 0]);
    expect(await db.charge.findFirst({ where: { subjectId: user.id }, include: { payments: true } })).toMatchObject({
      ...{ title: "Plantilla", payerName: "", payerEmail: "" },
      payments: [{ amountCents: 100n, note: "", proofName: null }],
    });
    expect(await db.savedQuery.count({ where: { ownerId: user.id } })).toBe(0);
    expect(await db.queryRun.count({ where: { ownerId: user.id } })).toBe(0);
    expect([
      await db.emailChange.count({ where }),
      await db.registration.count({ where: { email: user.email } }),
    ]).toEqual([0, 0]);
    const counts = [db.secondFactor.count({ where }), db.recoveryCode.count({ where }), db.passkey.count({ where })];
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect(await db.user.findUnique({ where: { id: user.id } })).toBeNull();
    expect(await storage.read(photoKey(photo))).toBeNull();

    const content = await db.contentItem.findFirstOrThrow({ where: { id: contentId }, include: { revisions: true } });
    expect(content).toMatchObject({ authorId: null, writtenById: null, handedInById: null, title: "Por escribir" });
    expect(content.revisions).toMatchObject([{ authorId: null, authorName: "Cuenta eliminada" }]);

    const boss = await signIn("superadmin");
    const order = await getOrder(boss.actor, orderId);
    expect(order.assignee).toBeNull();
    expect(JSON.stringify(order)).not.toContain(user.username);
    expect(order.events.map(({ actorName }) => actorName)).toEqual(Array(3).fill("Cuenta eliminada"));
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({ createdById: null });

    const [entry] = await db.auditEntry.findMany({ where: { action: "profile.remove", actorId: user.id } });
    expect(entry).toMatchObject({
      targetId: user.id,
      actorName: actor.name + " " + actor.lastName,
      actorRole: "admin",
    });
    expect(entry!.changes).toEqual({ role: ["admin", null] });
    const job = await db.mailJob.findFirstOrThrow({ where: { to: user.email, template: "account-removed" } });
    expect(await composeMail(job)).toMatchObject({
      subject: "Tu cuenta fue eliminada",
      text: expect.stringContaining(`La cuenta de ${user.email} se eliminó`),
    });
  });

  test("leaves no name where somebody was put in charge, nor in the history of an option", async () => {
    const [boss, person, operator] = [await signIn("superadmin"), await livedIn(), await createOperator()];
    const { id } = await addOrder(boss.actor, operator.id, { assigneeId: boss.user.id });
    await updateOrder(boss.actor, id, { version: 1, assigneeId: person.user.id, passengers: 5 });
    await updateOrder(boss.actor, id, { version: 2, assigneeId: null });
    const option = (await readRows()).find(({ option: { key } }) => key === "site.city")!;
    await updateOption(person.actor, option.id, { value: `Cusco ${person.user.id}` });
    await updateOption(boss.actor, option.id, { value: option.value });
    await removeOwnAccount(person.actor, { password, code: person.code.replace("-", "") });
    const { events } = await getOrder(boss.actor, id);
    expect(events.slice(1).map(({ actorName, changes }) => [actorName, changes])).toEqual([
      ["Prueba", { passengers: [2, 5], assignee: ["Prueba", "Cuenta eliminada"] }],
      ["Prueba", { assignee: ["Cuenta eliminada", null] }],
    ]);
    const changes = await db.optionChange.findMany({
      where: { optionId: option.id },
      orderBy: { id: "desc" },
      take: 2,
    });
    expect(changes.map(({ actorName }) => actorName)).toEqual(["Prueba", "Cuenta eliminada"]);
  });

  test("stays when its password is wrong or missing, whose guesses count with those of changing it", async () => {
    const person = await signIn();
    const wrong = "La contraseña no es correcta.";
    const missing = "Ingresa tu contraseña.";
    for (const [body, message] of [
      [{ password: "no-es-esta" }, wrong],
      [{}, missing],
      [{ email: person.user.email }, missing],
    ] as const) {
      const response = await ask(person, body);
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: "bad_request", message, fields: { password: message } },
      ]);
    }
    for (let guess = 3; guess < changePasswordFailures.refused; guess += 1)
      await ask(person, { password: "no-es-esta" });
    expect((await ask(person, { password })).status).toBe(429);
    expect(await findActor(person.session)).not.toBeNull();
  });

  test("without a password is proved by its e-mail", async () => {
    const person = await signIn();
    await db.user.update({ where: { id: person.user.id }, data: { passwordHash: null, googleId: person.user.id } });
    const refused = await ask(person, { email: "otra@quinde.test", password });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { email: "Escribe el correo de tu cuenta." },
    ]);
    expect((await ask(person, { email: ` ${person.user.email.toUpperCase()} ` })).status).toBe(204);
    expect(await db.user.count({ where: { id: person.user.id } })).toBe(0);
  });

  test("that was disabled or deleted meanwhile is not deleted by its owner", async () => {
    const [disabled, gone] = [await signIn(), await signIn()];
    await db.user.update({ where: { id: disabled.user.id }, data: { disabledAt: new Date() } });
    await expect(removeOwnAccount(disabled.actor, { password })).rejects.toMatchObject({ code: "unauthorized" });
    expect(await db.user.count({ where: { id: disabled.user.id } })).toBe(1);
    await db.user.delete({ where: { id: gone.user.id } });
    await expect(removeOwnAccount(gone.actor, { password })).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("the last superadmin", () => {
  // Superadmins that other tests left would count too.
  beforeEach(() => db.user.deleteMany({ where: { role: "superadmin" } }));

  test("cannot leave", async () => {
    const boss = await signIn("superadmin");
    const refused = await ask(boss, { password });
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      "Eres la única cuenta SuperAdmin: nombra antes a otra persona.",
    ]);
    const disabled = await signIn("superadmin");
    await db.user.update({ where: { id: disabled.user.id }, data: { disabledAt: new Date() } });
    expect((await ask(boss, { password })).status).toBe(403);
    await signIn("superadmin");
    expect((await ask(boss, { password })).status).toBe(204);
  });

  test("of two who leave at once, or of whom one deletes the other, one stays", async () => {
    const acts: ((one: Person, other: Person) => Promise<void>)[] = [
      ({ actor }) => removeOwnAccount(actor, { password }),
      ({ actor }, { user }) => removeUser(actor, user.id),
    ];
    for (const act of acts) {
      await db.user.deleteMany({ where: { role: "superadmin" } });
      const [one, other] = [await signIn("superadmin"), await signIn("superadmin")];
      const answers = await Promise.allSettled([removeOwnAccount(one.actor, { password }), act(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await db.user.count({ where: { role: "superadmin" } })).toBe(1);
    }
  });
});
