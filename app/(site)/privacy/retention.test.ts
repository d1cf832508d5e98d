import { db } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";
import { cachedRetention } from "./retention";

jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
afterEach(() => jest.restoreAllMocks());
test("pages tell how long data is kept as the options say, or as they would by default", async () => {
  const told = {
    visitMonths: 13,
    auditMonths: 24,
    messageMonths: 24,
    mailDays: 30,
    proofMonths: 24,
    whatsappMonths: 0,
  };
  jest.spyOn(db.option, "findMany").mockRejectedValueOnce(new Error("no database"));
  expect(await cachedRetention()).toEqual(told);
  jest.restoreAllMocks();
  await ensureOptions();
  await db.option.update({ where: { key: "contact.retentionMonths" }, data: { value: "6" } });
  expect(await cachedRetention()).toEqual({ ...told, messageMonths: 6 });
  await db.option.update({ where: { key: "contact.retentionMonths" }, data: { value: "24" } });
});
