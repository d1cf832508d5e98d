import { randomUUID } from "node:crypto";
import { authCalls } from "@/lib/auth/calls";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { devCalls } from "@/lib/dev/calls";
import type { Role } from "@/lib/people/shared/roles";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { seenVisit } from "@/lib/testing/visits";
import { storeVisits } from "@/lib/visits/record/store-visits";
import { getFigures, listLatestSignIns } from "./figures";

const me = authCalls["GET /api/auth/me"];
const renewSession = authCalls["POST /api/auth/renewSession"];
const devLogin = devCalls["POST /api/dev/login"];

const createOperator = (name: string) => db.operator.create({ data: { name } });

const createOrder = (operatorId: string, data: { assigneeId?: string; createdAt?: Date; customerName?: string } = {}) =>
  db.order.create({
    data: {
      number: `OV-${randomUUID()}`,
      operatorId,
      customerName: "Cliente",
      origin: "Lima",
      destination: "Cusco",
      departureAt: new Date(),
      ...data,
    },
  });

describe("figures", () => {
  // 15:00 in Bogota, in a year when nothing else happens.
  const now = new Date("2031-03-10T20:00:00Z");
  const at = (iso: string) => new Date(iso);

  const countPage = (at: Date) =>
    storeVisits(pool, [seenVisit({ name: "/figuras", at, ip: "203.0.113.1", userAgent: "x" })]);

  test("days begin at midnight in Bogota, yesterday counts up to the same time", async () => {
    const operator = await createOperator("Figuras");
    const user = await createUser();
    const moments = [
      "2031-03-10T05:00:00Z", // today, 00:00
      "2031-03-10T19:59:00Z", // today, 14:59
      "2031-03-10T20:01:00Z", // still to come
      "2031-03-10T04:59:00Z", // yesterday, 23:59: later than now
      "2031-03-09T20:00:00Z", // yesterday, 15:00
      "2031-03-09T05:00:00Z", // yesterday, 00:00
      "2031-03-09T04:59:00Z", // the day before
    ].map(at);
    for (const createdAt of moments) {
      await createOrder(operator.id, { createdAt });
      await db.user.create({ data: { name: "F", username: randomUUID(), email: randomUUID(), createdAt } });
      await db.session.create({
        data: { userId: user.id, refreshHash: "x", createdAt, lastUsedAt: createdAt, expiresAt: now },
      });
    }
    for (const seen of moments.filter((moment) => moment <= now)) await countPage(seen);
    expect(await getFigures(now)).toEqual({
      visits: { today: 2, yesterday: 1 }, // a range is without its end
      clicks: { today: 0, yesterday: 0 },
      users: { today: 2, yesterday: 2 },
      signIns: { today: 2, yesterday: 2 },
      orders: { today: 2, yesterday: 2 },
      active: { today: 1, yesterday: null },
    });
  });

  test("a day without anything", async () => {
    const none = { today: 0, yesterday: 0 };
    const empty = {
      visits: none,
      clicks: none,
      users: none,
      signIns: none,
      orders: none,
      active: { today: 0, yesterday: null },
    };
    expect(await getFigures(at("2035-01-01T12:00:00Z"))).toEqual(empty);
  });
});

test("the latest sign-ins, with device and place", async () => {
  const { user, session } = await signIn();
  await db.session.update({
    where: { id: session.sessionId },
    data: { createdAt: new Date("2040-01-01T00:00:00Z"), ip: "10.0.0.1" },
  });
  const [latest] = await listLatestSignIns(1);
  expect(latest).toMatchObject({
    id: session.sessionId,
    user: { id: user.id, name: "Prueba", photo: "" },
    place: "Red local",
    createdAt: "2040-01-01T00:00:00.000Z",
  });
});

describe("signing in as a demo account", () => {
  const attempt = (role: Role) => call(devLogin, { method: "POST", body: { role } });
  const createDemo = (role: Role) => createUser({ role, email: `${role}@quinde.test` });

  test("is not there unless the developer tools are on", async () => {
    await createDemo("admin");
    const response = await attempt("admin");
    expect(response.status).toBe(404);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  describe("with the developer tools", () => {
    beforeAll(() => void jest.replaceProperty(env, "DEV_TOOLS", true));
    afterAll(() => jest.restoreAllMocks());

    test("answers as a sign-in does", async () => {
      const user = await createDemo("collaborator");
      const response = await attempt("collaborator");
      expect(response.headers.get("set-cookie")).toContain("session-token=");
      const { accessToken, refreshToken, ...session } = await response.json();
      expect(session).toEqual({ user: expect.objectContaining({ _id: user.id, role: "collaborator" }) });
      expect(refreshToken).toBeTruthy();
      expect((await call(me, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200);
    });

    test("only as an account that still has the role and may sign in", async () => {
      expect((await attempt("superadmin")).status).toBe(404);
      const { id } = await createDemo("user");
      await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
      expect((await attempt("user")).status).toBe(404);
      await db.user.update({ where: { id }, data: { disabledAt: null, role: "admin" } });
      expect((await attempt("user")).status).toBe(404);
    });
  });
});

test("a browser that kept only its cookie gets tokens of the same session, also from two tabs at once", async () => {
  const { user, session, cookie } = await signIn();
  const headers = { ...cookie, "sec-fetch-site": "same-origin" };
  const answers = await Promise.all([1, 2].map(() => call(renewSession, { method: "POST", headers })));
  for (const answer of answers) {
    const { accessToken, user: person } = await answer.json();
    expect(person._id).toBe(user.id);
    expect((await call(me, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200);
  }
  expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
  expect(await db.session.findUnique({ where: { id: session.sessionId } })).toMatchObject({ revokedAt: null });
});
