import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { certificateCalls } from "./calls";
import { ChildPool } from "@/lib/core/child-pool";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { beginQuiz, listAttempts } from "@/lib/quizzes/attempts";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { pdfTextOf } from "@/lib/testing/pdf-text";
import { bakeBadge } from "./badge";
import { rotateOldKey } from "./keys";
import { drawCertificate } from "./print/draw";
import { certificateInput } from "./schema";
import { findCertificate, listOwnCertificates } from "./service";
import { certificatePath, linkedInUrl } from "./shared/certificate";

const standing = certificateCalls["GET /api/certificates/courses/{id}"];
const issue = certificateCalls["POST /api/certificates/courses/{id}"];
const credential = certificateCalls["GET /api/certificates/credential/{id}"];
const exportAll = certificateCalls["GET /api/certificates/export"];
const findAll = certificateCalls["GET /api/certificates/findAll"];
const issuer = certificateCalls["GET /api/certificates/issuer"];
const keys = certificateCalls["GET /api/certificates/keys"];
const rotate = certificateCalls["POST /api/certificates/keys"];
const oneKey = certificateCalls["GET /api/certificates/keys/{id}"];
const print = certificateCalls["GET /api/certificates/pdf/{id}"];
const revocations = certificateCalls["GET /api/certificates/revocations"];
const revoke = certificateCalls["POST /api/certificates/revoke/{id}"];

type Person = Awaited<ReturnType<typeof signIn>>;
type Course = Awaited<ReturnType<typeof certified>>;

async function certified(rules: object = {}) {
  const course = await createCourse();
  await db.course.update({ where: { id: course.id }, data: { hasCertificate: true, ...rules } });
  return { ...course, lessons: course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)) };
}

const finish = ({ user }: Person, lessons: string[]) =>
  db.lessonProgress.createMany({
    data: lessons.map((lessonId) => ({ userId: user.id, lessonId, completedAt: new Date() })),
  });

const ask = ({ bearer }: Person, course: Course, name = "Killa Ñahui") =>
  call(issue, { method: "POST", headers: bearer, params: { id: course.id }, body: { name } });

/** Somebody with a certificate. */
async function holder(rules: object = {}, name?: string) {
  const [person, course] = await Promise.all([signIn(), certified(rules)]);
  await finish(person, course.lessons);
  const { id } = (await (await ask(person, course, name)).json()) as { id: string };
  return { person, course, id };
}

const told = async (response: Response) => [response.status, ((await response.json()) as { message: string }).message];

const tokenOf = async (id: string) => (await call(credential, { params: { id } })).text();

/** As whoever got a badge verifies it: by the key at the address that its head names. */
async function verify(token: string) {
  const { kid } = decodeProtectedHeader(token);
  const response = await call(oneKey, { params: { id: kid!.split("/").at(-1)! } });
  const jwk = (await response.json()) as Record<string, string>;
  expect([jwk.kid, Object.keys(jwk).toSorted()]).toEqual([kid, ["alg", "e", "kid", "kty", "n", "use"]]);
  return jwtVerify(token, await importJWK(jwk, "RS256"), { algorithms: ["RS256"] });
}

describe("what a certificate asks for", () => {
  test("all lessons; what is missing is told, and nothing is issued before", async () => {
    const [person, course] = await Promise.all([signIn(), certified()]);
    await finish(person, course.lessons.slice(1));
    const look = async () =>
      (await call(standing, { headers: person.bearer, params: { id: course.id } })).json() as Promise<object>;
    expect(await look()).toMatchObject({
      lessons: { done: 2, total: 3 },
      quizzes: { passed: 0, total: 0 },
      project: "none",
      missing: [{ kind: "lesson", title: expect.stringContaining("tres"), path: expect.stringContaining("/academy/") }],
      isMet: false,
      name: "Prueba",
      certificate: null,
    });
    expect(await told(await ask(person, course))).toEqual([
      409,
      "Aún no cumples todos los requisitos de este certificado.",
    ]);
    await finish(person, course.lessons.slice(0, 1));
    expect(await look()).toMatchObject({ missing: [], isMet: true });
    const { id } = await (await ask(person, course)).json();
    expect(await look()).toMatchObject({ certificate: { id, state: "valid" } });
  });

  test("a course without one gives none, and another's lessons count for nobody else", async () => {
    const [person, other, course, plain] = await Promise.all([signIn(), signIn(), certified(), createCourse()]);
    await finish(other, course.lessons);
    expect((await ask(person, course)).status).toBe(409);
    const without = { ...plain, lessons: [] };
    expect(await told(await ask(person, without))).toEqual([404, "Este curso no da certificado."]);
  });

  test("the quizzes of its lessons, passed", async () => {
    const [person, course] = await Promise.all([signIn(), certified()]);
    await finish(person, course.lessons);
    const [lessonId] = course.lessons as [string];
    await db.lesson.update({ where: { id: lessonId }, data: { quiz: "¿Sí? {T}" } });
    const attempt = async (score: number, passed: boolean) => {
      const [startedAt, submittedAt] = [new Date(), new Date()];
      await db.quizAttempt.create({
        data: {
          ...{ userId: person.user.id, lessonId, seed: crypto.randomUUID(), startedAt, submittedAt },
          ...{ state: "graded", score, passed, passMark: 60 },
          questions: [],
        },
      });
    };
    const look = async () =>
      (await call(standing, { headers: person.bearer, params: { id: course.id } })).json() as Promise<object>;
    await attempt(0.4, false);
    expect(await look()).toMatchObject({
      quizzes: { passed: 0, total: 1 },
      missing: [{ kind: "quiz", title: expect.stringContaining("tres") }],
      isMet: false,
    });
    expect((await ask(person, course)).status).toBe(409);
    await attempt(0.9, true);
    expect(await look()).toMatchObject({ quizzes: { passed: 1, total: 1 }, missing: [], isMet: true });
    const { id } = await (await ask(person, course)).json();
    expect(await findCertificate(id)).toMatchObject({ quizzes: 1 });
  });

  test("of who finished before the course grew it asks for no lesson more; others need all of them", async () => {
    const [person, other, { id, ...rest }] = await Promise.all([signIn(), signIn(), certified()]);
    const course = { id, ...rest };
    await Promise.all([person, other].map((one) => finish(one, course.lessons)));
    await db.courseCompletion.create({ data: { userId: person.user.id, courseId: id, finishedAt: new Date() } });
    const added = { slug: `otra-${course.slug}`, labelLesson: "otra", titleLesson: "Otra", lessonOrder: 9 };
    await db.lesson.create({ data: { ...added, sectionId: course.sections[0]!.id, quiz: "¿Sí? {T}" } });
    expect((await ask(other, course)).status).toBe(409);
    const { id: issued } = await (await ask(person, course)).json();
    expect(await findCertificate(issued)).toMatchObject({ lessons: 3, quizzes: 0 });
  });

  test("a project: what is handed in for each of its tasks, accepted; or an approval of before", async () => {
    const [person, old, course] = await Promise.all([signIn(), signIn(), certified({ certificateProject: true })]);
    await Promise.all([person, old].map((one) => finish(one, course.lessons)));
    const look = async () =>
      (await call(standing, { headers: person.bearer, params: { id: course.id } })).json() as Promise<object>;
    // Without a task there is nothing to approve.
    expect(await look()).toMatchObject({ project: "pending", tasks: { total: 0 }, missing: [], isMet: false });
    const [first, second] = course.lessons as [string, string];
    await db.lesson.updateMany({ where: { id: { in: [first, second] } }, data: { task: "Haz una página." } });
    await db.handIn.createMany({
      data: [first, second].map((lessonId) => ({ userId: person.user.id, lessonId })),
    });
    const grade = (lessonId: string, state: "accepted" | "returned") =>
      db.handIn.updateMany({ where: { lessonId }, data: { state } });
    await grade(first, "accepted");
    await grade(second, "returned");
    expect(await look()).toMatchObject({
      ...{ project: "pending", tasks: { accepted: 1, total: 2 }, isMet: false },
      missing: [{ kind: "task" }],
    });
    expect((await ask(person, course)).status).toBe(409);
    await grade(second, "accepted");
    expect(await look()).toMatchObject({ project: "approved", missing: [], isMet: true });
    const { id } = await (await ask(person, course)).json();
    expect(await findCertificate(id)).toMatchObject({ hasProject: true });

    expect((await ask(old, course)).status).toBe(409);
    await db.certificateApproval.create({ data: { userId: old.user.id, courseId: course.id } });
    expect((await ask(old, course)).status).toBe(200);
  });
});

describe("a certificate", () => {
  afterEach(() => jest.restoreAllMocks());

  test("is printed in a process of its own, and not once it is revoked", async () => {
    const { id } = await holder();
    const get = () => call(print, { params: { id } });
    const response = await get();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdfTextOf(Buffer.from(await response.arrayBuffer()))).toContain("Killa Ñahui");
    jest.spyOn(ChildPool.prototype, "run").mockResolvedValueOnce({ failed: "busy" });
    expect(await told(await get())).toEqual([503, "Hay muchos certificados en cola. Inténtalo en unos segundos."]);
    jest.spyOn(ChildPool.prototype, "run").mockResolvedValueOnce({ failed: "timeout" });
    const noTime = await get();
    expect(noTime.headers.get("retry-after")).toBe("5");
    expect(await told(noTime)).toEqual([
      503,
      "No hubo tiempo para preparar el certificado. Inténtalo en unos segundos.",
    ]);
    await db.certificate.update({ where: { id }, data: { revokedAt: new Date(), revokedReason: "x" } });
    expect(await told(await get())).toEqual([409, "Este certificado fue revocado."]);
  });

  test("is issued once, however often and at once somebody asks, in the first name", async () => {
    const [person, course] = await Promise.all([signIn(), certified()]);
    await finish(person, course.lessons);
    const answers = await Promise.all(
      ["Killa Uno", "Killa Dos", "Killa Tres"].map(async (name) => (await ask(person, course, name)).json()),
    );
    const again = await (await ask(person, course, "Otra Persona")).json();
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    const [row, ...others] = await db.certificate.findMany({ where: { userId: person.user.id } });
    expect([row!.name, others]).toEqual([expect.stringMatching(/^Killa (?:Uno|Dos|Tres)$/), []]);
    // At random: nobody can guess another's.
    expect(row!.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    const { id: targetId } = row!;
    expect(await db.auditEntry.count({ where: { action: "certificate.issue", targetId } })).toBe(1);
    const [mail, ...more] = await db.mailJob.findMany({ where: { to: person.user.email } });
    expect([(await composeMail(mail!))!.text, more]).toEqual([expect.stringContaining(certificatePath(targetId)), []]);
  });

  test.each([
    ["", "Escribe tu nombre completo."],
    ["K", "Escribe tu nombre completo."],
    ["王小明", "Usa solo letras latinas, espacios, puntos y guiones."],
    ["Ana <b>", "Usa solo letras latinas, espacios, puntos y guiones."],
    ["a".repeat(81), "Usa como máximo 80 caracteres."],
    ["Ana\nRojas", "Escribe una sola línea de texto."],
  ])("the name %j is refused", (name, text) => {
    expect(certificateInput.safeParse({ name }).error!.issues.map(({ message }) => message)).toContain(text);
  });

  test("its name has no signs that are not seen, and no space too much", () => {
    const name = " Jose\u0301   de la\u200e Cruz-O’Higgins Ñ. ";
    expect(certificateInput.parse({ name })).toEqual({ name: "José de la Cruz-O’Higgins Ñ." });
  });

  test("proves itself to whoever has its key, and not once a letter of it was changed", async () => {
    const { person, course, id } = await holder({ certificateMonths: 12 });
    const token = await tokenOf(id);
    const { payload, protectedHeader } = await verify(token);
    const row = await db.certificate.findUniqueOrThrow({ where: { id } });
    const address = `http://localhost:3000${certificatePath(id)}`;
    const subject = `urn:uuid:${person.user.id}`;
    expect(protectedHeader).toEqual({
      alg: "RS256",
      typ: "JWT",
      kid: expect.stringContaining("/api/certificates/keys/"),
    });
    expect(payload).toMatchObject({
      jti: address,
      id: address,
      sub: subject,
      nbf: Math.floor(row.issuedAt.getTime() / 1_000),
      exp: Math.floor(row.expiresAt!.getTime() / 1_000),
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      credentialSubject: {
        id: subject,
        identifier: [{ identityHash: "Killa Ñahui" }],
        achievement: { name: course.title },
      },
    });
    expect(Date.parse(payload.validFrom as string) / 1_000).toBe(payload.nbf);
    expect(Date.parse(payload.validUntil as string) / 1_000).toBe(payload.exp);
    const profile = (await (await call(issuer)).json()) as { id: string };
    expect([payload.iss, (payload.issuer as { id: string }).id]).toEqual([profile.id, profile.id]);

    const [head, body, signature] = token.split(".") as [string, string, string];
    const forged = Buffer.from(body, "base64url").toString().replace("Killa", "Otra");
    const tampered = [head, Buffer.from(forged).toString("base64url"), signature].join(".");
    await expect(verify(tampered)).rejects.toThrow("signature verification failed");
  });

  test("still proves itself after the key was changed, by hand or after a year", async () => {
    const before = await holder();
    const [admin, boss] = await Promise.all([signIn("admin"), signIn("superadmin")]);
    const change = ({ bearer }: Person) => call(rotate, { method: "POST", headers: bearer });
    expect([(await change(admin)).status, (await change(boss)).status]).toEqual([403, 204]);
    const answers = await Promise.all([change(boss), change(boss)]);
    const late = answers.find(({ status }) => status !== 204)!;
    expect([...(await told(late)), answers.length]).toEqual([409, "Alguien acaba de cambiar la clave.", 2]);
    const after = await holder();
    const tokens = await Promise.all([before, after].map(({ id }) => tokenOf(id)));
    const kids = tokens.map((token) => decodeProtectedHeader(token).kid);
    expect(new Set(kids).size).toBe(2);
    const published = await call(keys);
    // Verifiers may keep them, and those of other sites may read them.
    const { headers } = published;
    expect([headers.get("cache-control"), headers.get("access-control-allow-origin")]).toEqual([
      "public, max-age=300",
      "*",
    ]);
    const set = (await published.json()) as Parameters<typeof createLocalJWKSet>[0];
    for (const token of tokens) {
      await verify(token);
      await jwtVerify(token, createLocalJWKSet(set));
    }
    const current = () => db.certificateKey.findFirstOrThrow({ where: { retiredAt: null }, select: { id: true } });
    const { id } = await current();
    await rotateOldKey();
    expect(await current()).toEqual({ id });
    await Promise.all([0, 1].map(() => rotateOldKey(new Date(Date.now() + 366 * 24 * 60 * 60_000))));
    expect(await current()).not.toEqual({ id });
    await verify(tokens[1]!);
  });

  test("has another key where the one that there is cannot be opened any more", async () => {
    await holder();
    await db.certificateKey.updateMany({ data: { privateKey: "v1.nada" } });
    const { id } = await holder();
    await verify(await tokenOf(id));
    expect(JSON.stringify(await db.certificateKey.findMany())).not.toContain("PRIVATE KEY");
  });

  test("is revoked by an admin with a reason, once and for good", async () => {
    const { person, course, id } = await holder();
    const admin = await signIn("admin");
    const take = ({ bearer }: Person, reason: string) =>
      call(revoke, { method: "POST", headers: bearer, params: { id }, body: { reason } });
    expect((await take(person, "Porque sí")).status).toBe(403);
    expect(await told(await take(admin, " "))).toEqual([400, expect.anything()]);
    expect(await (await take(admin, "El proyecto era de otra persona")).json()).toMatchObject({ state: "revoked" });
    expect(await told(await take(admin, "Otra vez"))).toEqual([409, "Este certificado ya está revocado."]);
    expect(await findCertificate(id)).toMatchObject({
      state: "revoked",
      revokedReason: "El proyecto era de otra persona",
    });
    expect(await told(await call(credential, { params: { id } }))).toEqual([409, "Este certificado fue revocado."]);
    // A person who asks again gets no other certificate.
    expect(await (await ask(person, course)).json()).toEqual({ id });
    const { revokedCredentials } = (await (await call(revocations)).json()) as { revokedCredentials: object[] };
    expect(revokedCredentials).toContainEqual({
      id: expect.stringContaining(id),
      revoked: true,
      revocationReason: "El proyecto era de otra persona",
    });
    const mails = await db.mailJob.findMany({ where: { to: person.user.email, template: "certificate-revoked" } });
    expect((await composeMail(mails[0]!))!.text).toContain("El proyecto era de otra persona.");
  });

  test("expires at the end of its last day", async () => {
    const { id } = await holder({ certificateMonths: 1 });
    expect(await findCertificate(id)).toMatchObject({ state: "valid", expiresAt: expect.any(Date) });
    await db.certificate.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await findCertificate(id)).toMatchObject({ state: "expired" });
  });

  test("that expired is renewed by passing its quizzes again, once, and tells of the one that took its place", async () => {
    const [person, course] = await Promise.all([signIn(), certified({ certificateMonths: 1 })]);
    await finish(person, course.lessons);
    const lessonId = course.lessons[0]!;
    await db.lesson.update({ where: { id: lessonId }, data: { quiz: "¿Sí? {T}", quizAttempts: 1 } });
    const pass = (submittedAt: Date) =>
      db.quizAttempt.create({
        data: {
          ...{ userId: person.user.id, lessonId, seed: crypto.randomUUID(), questions: [], startedAt: submittedAt },
          ...{ submittedAt, state: "graded", score: 1, passed: true, passMark: 60 },
        },
      });
    await pass(new Date(Date.now() - 60_000));
    const { id } = (await (await ask(person, course, "Killa Uno")).json()) as { id: string };
    const [expiresAt, attemptsLeft] = [
      new Date(Date.now() - 30_000),
      async () => (await listAttempts(person.actor, lessonId)).attemptsLeft,
    ];
    expect(await attemptsLeft()).toBe(0);
    await db.certificate.update({ where: { id }, data: { expiresAt } });
    const look = async () =>
      (await call(standing, { headers: person.bearer, params: { id: course.id } })).json() as Promise<object>;
    expect(await look()).toMatchObject({
      ...{ quizzes: { passed: 0, total: 1 }, isMet: false, name: "Killa Uno", certificate: { id, state: "expired" } },
    });
    expect(await told(await ask(person, course))).toEqual([
      409,
      "Aún no cumples todos los requisitos de este certificado.",
    ]);
    // A person who used all attempts has them again.
    expect(await attemptsLeft()).toBe(1);
    await beginQuiz(person.actor, lessonId);
    await expect(db.quizAttempt.deleteMany({ where: { lessonId, state: "started" } })).resolves.toEqual({ count: 1 });
    await pass(new Date());
    const answers = await Promise.all(
      ["Killa Dos", "Killa Tres"].map(async (name) => (await ask(person, course, name)).json()),
    );
    const [next] = answers.map((answer) => answer.id as string) as [string];
    expect(answers).toEqual([{ id: next }, { id: next }]);
    expect(next).not.toBe(id);
    expect(await findCertificate(id)).toMatchObject({ state: "expired", name: "Killa Uno", renewedBy: next });
    expect(await findCertificate(next)).toMatchObject({ state: "valid", renewedBy: null });
    expect(await db.certificate.count({ where: { userId: person.user.id } })).toBe(2);
    expect((await listOwnCertificates(person.actor)).map((one) => one.id)).toEqual([next]);
    expect(await db.auditEntry.count({ where: { action: "certificate.renew", targetId: next } })).toBe(1);
    await db.certificate.update({
      where: { id: next },
      data: { expiresAt, revokedAt: new Date(), revokedReason: "x" },
    });
    expect(await (await ask(person, course)).json()).toEqual({ id: next });
  });

  test("is found by its id alone, and goes with its person", async () => {
    const { person, id } = await holder();
    for (const none of ["", "x", "../x", "a\0b", crypto.randomUUID()]) expect(await findCertificate(none)).toBeNull();
    await db.user.delete({ where: { id: person.user.id } });
    expect(await findCertificate(id)).toBeNull();
  });

  test("is in the admins' list by state, course and words", async () => {
    const [admin, { course, id }] = await Promise.all([signIn("admin"), holder({}, "Amaru Ccolque")]);
    await db.certificate.update({ where: { id }, data: { revokedAt: new Date(), revokedReason: "x" } });
    const list = async (query: string) => {
      const response = await call(findAll, { headers: admin.bearer, query });
      return ((await response.json()) as { results: { id: string }[] }).results.map((one) => one.id);
    };
    expect(await list(`?course=${course.id}`)).toEqual([id]);
    expect(await list(`?course=${course.id}&state=revoked&search=ccolque`)).toEqual([id]);
    expect(await list(`?course=${course.id}&state=valid`)).toEqual([]);
    expect(await list(`?course=${course.id}&state=expired`)).toEqual([]);
    const csv = await (await call(exportAll, { headers: admin.bearer, query: `?course=${course.id}` })).text();
    const [heading, line, ...more] = csv.trim().split("\n");
    expect([heading, more]).toEqual([expect.stringContaining("Emitido,Estado,Nombre,Cuenta"), []]);
    expect(line).toMatch(/Revocado.*Amaru Ccolque.*@quinde\.test.*\/certificados\//);
  });
});

test("a badge is a PNG whose chunk holds the credential", () => {
  // The smallest picture: one pixel.
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const chunks = chunksOf(bakeBadge(png, "cabeza.cuerpo.firma"));
  expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "iTXt", "IDAT", "IEND"]);
  // Keyword, then: not compressed, no method, no language, no translated keyword.
  expect(chunks[1]!.data.toString("latin1")).toBe("openbadgecredential\0\0\0\0\0cabeza.cuerpo.firma");
});

/** Read by hand, each with its sum. */
function chunksOf(png: Buffer) {
  const found: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(sumOf(body));
    found.push({ type: body.toString("latin1", 0, 4), data: body.subarray(4) });
    at += length + 12;
  }
  return found;
}

function sumOf(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

test("the PDF is one page of text that can be read, in faces of its own", async () => {
  const pdf = await drawCertificate({
    ...{
      id: "5b1f6d5c",
      name: "Łucja Nguyễn de la Peña 🎓",
      courseTitle: "Git para equipos: ramas, revisiones y calma",
    },
    ...{ facts: ["12 lecciones", "proyecto aprobado"], issued: "27 de noviembre de 2026", expires: null },
    ...{ siteName: "Estudio Quinde", url: "https://quinde.test/certificados/5b1f6d5c" },
  });
  const file = pdf.toString("latin1");
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).not.toContain("/BaseFont /Helvetica");
  const text = pdfTextOf(pdf);
  for (const part of [
    "Łucja Nguyễn de la Peña",
    "Git para equipos: ramas, revisiones y calma",
    "12 lecciones · proyecto",
  ])
    expect(text).toContain(part);
  expect(text).toContain("https://quinde.test/certificados/5b1f6d5c");
});

test("LinkedIn's form gets what it asks for, by the day in Lima and Bogota", () => {
  const about = { id: "x", url: "https://quinde.test/certificados/x", courseTitle: "Git & equipos" };
  const url = linkedInUrl({ ...about, issuedAt: "2026-12-01T03:00:00Z", expiresAt: "2027-11-30T20:00:00Z" }, "Quinde");
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Git & equipos",
    organizationName: "Quinde",
    issueYear: "2026",
    issueMonth: "11",
    expirationYear: "2027",
    expirationMonth: "11",
    certUrl: "https://quinde.test/certificados/x",
    certId: "x",
  });
});
