import { POST as planRoute } from "@/app/api/content/import/plan/route";
import { POST as runRoute } from "@/app/api/content/import/run/route";
import { ChildPool } from "@/lib/core/child-pool";
import { closeDatabase, db } from "@/lib/core/db";
import { withResolvers } from "@/lib/core/with-resolvers";
import { call, signIn } from "@/lib/testing/fixtures";
import { longestPause } from "@/lib/testing/longest-pause";
import { zipOf } from "@/lib/testing/zips";
import { tokenInput } from "@/lib/tokens/schema";
import { createToken } from "@/lib/tokens/service";
import { lineFinder } from "./lines";
import { withAddresses } from "./links-of-text";
import { withLibrary } from "./pictures-of-text";
import type { TransferPlan } from "./schema";

jest.setTimeout(120_000);
afterAll(closeDatabase);
afterEach(() => jest.restoreAllMocks());

const at = "01-git/01-equipos/01-inicio/";
const front = "---\ntitle: A\n---\n\n";
const withLessons = (lessons: Record<string, string>) =>
  zipOf({
    "01-git/_index.md": front,
    "01-git/01-equipos/_index.md": front,
    [`${at}_index.md`]: front,
    ...lessons,
  });

let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  admin = await signIn("admin");
});

const plan = (zip: Buffer, headers: Record<string, string> = admin.bearer) =>
  call(planRoute, { method: "POST", headers, body: new Uint8Array(zip) });

test("a text of a hundred thousand links to nowhere is planned in seconds, and nobody waits for it", async () => {
  const lines = Array.from({ length: 35_000 }, (_, n) => `[a](${n}.md)`);
  const zip = withLessons({ [`${at}01-a.md`]: front + lines.join("\n") });
  let response!: Response;
  const pause = await longestPause(async () => (response = await plan(zip)));
  const { problems } = (await response.json()) as TransferPlan;
  expect(problems[199]).toEqual({
    ...{ file: `${at}01-a.md`, line: 204 },
    text: "El archivo «199.md» no está en la carpeta.",
  });
  expect(pause).toBeLessThan(3_000);
});

test("lines are counted once, and no sign is looked at twice", () => {
  const text = "a\n\nb\n";
  expect([0, 1, 2, 3, 4, 5].map(lineFinder(text))).toEqual([1, 1, 2, 3, 3, 4]);
  const begins = "]:".repeat(250_000);
  const missed: number[] = [];
  const begun = performance.now();
  expect(
    withLibrary(
      "a.md",
      begins,
      () => null,
      (_, line) => missed.push(line),
    ),
  ).toBe(begins);
  expect(
    withAddresses(
      "a.md",
      begins,
      () => undefined,
      (_, line) => missed.push(line),
    ),
  ).toBe(begins);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(missed).toEqual([]);
});

test("a plan that takes too long or too much is given up, and no import either is begun", async () => {
  const zip = withLessons({ [`${at}01-a.md`]: `${front}Hola` });
  const { digest } = (await (await plan(zip)).json()) as TransferPlan;
  const message = "La carpeta es demasiado grande o complicada para revisarla de una vez. Impórtala en partes.";
  for (const failed of ["timeout", "died"] as const) {
    jest.spyOn(ChildPool.prototype, "run").mockResolvedValue({ failed });
    const answers = [
      await plan(zip),
      await call(runRoute, {
        ...{ method: "POST", headers: admin.bearer, query: `?plan=${digest}` },
        body: new Uint8Array(zip),
      }),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  }
  expect(await db.contentItem.count()).toBe(0);
});

test("one zip is looked at after another; who comes when five wait is told so", async () => {
  const { promise, resolve } = withResolvers<{ failed: "died" }>();
  const running = jest.spyOn(ChildPool.prototype, "run").mockReturnValue(promise);
  const plans = Array.from({ length: 7 }, () => plan(withLessons({})));
  const refused = await Promise.race(plans);
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
    ...[503, "10"],
    { message: "Hay varias importaciones en cola. Inténtalo de nuevo en unos segundos." },
  ]);
  expect(running).toHaveBeenCalledTimes(1);
  resolve({ failed: "died" });
  expect((await Promise.all(plans)).map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 400, 503]);
});

test("a token that only reads makes no plan", async () => {
  const { token } = await createToken(admin.actor, tokenInput.parse({ name: "Lector", scope: "read" }));
  const answer = await plan(withLessons({}), { authorization: `Bearer ${token}` });
  expect([answer.status, (await answer.json()).message]).toEqual([403, "Este token personal solo puede leer."]);
});
