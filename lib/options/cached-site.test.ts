import { cacheLife, cacheTag } from "next/cache";
import { closeDatabase, db } from "@/lib/core/db";
import { defaultSite } from "@/lib/core/site";
import { contentTags } from "@/lib/server/database/content-changes";
import { cachedRetention, cachedSite } from "./cached-site";
import { ensureOptions } from "./select";

jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
afterEach(() => jest.restoreAllMocks());
afterAll(closeDatabase);

test("what pages read carries a tag that the server expires", async () => {
  jest.spyOn(db.option, "findMany").mockResolvedValue([]);
  expect(await cachedSite()).toEqual(defaultSite);
  const [[tag]] = jest.mocked(cacheTag).mock.calls as [[string]];
  expect(contentTags()).toContain(tag);
  expect(cacheLife).toHaveBeenCalledWith("hours");
});

test("without a database a page has the defaults, and asks again a minute later", async () => {
  jest.spyOn(db.option, "findMany").mockRejectedValue(new Error("no database"));
  expect(await cachedSite()).toEqual(defaultSite);
  expect(cacheLife).toHaveBeenLastCalledWith(expect.objectContaining({ revalidate: 60 }));
});

test("pages tell how long data is kept as the options say, or as they would by default", async () => {
  const told = { visitMonths: 13, auditMonths: 24, messageMonths: 24, mailDays: 30, whatsappMonths: 0 };
  jest.spyOn(db.option, "findUnique").mockRejectedValueOnce(new Error("no database"));
  expect(await cachedRetention()).toEqual(told);
  jest.restoreAllMocks();
  await ensureOptions();
  await db.option.update({ where: { key: "contact.retentionMonths" }, data: { value: "6" } });
  expect(await cachedRetention()).toEqual({ ...told, messageMonths: 6 });
  await db.option.update({ where: { key: "contact.retentionMonths" }, data: { value: "24" } });
});
