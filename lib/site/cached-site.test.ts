import { cacheLife, cacheTag } from "next/cache";
import { db } from "@/lib/core/db";
import { defaultSite } from "@/lib/core/site";
import { contentTags } from "@/lib/server/database/content-changes";
import { cachedSite } from "./cached-site";

jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
afterEach(() => jest.restoreAllMocks());
test("what pages read carries a tag that the server expires", async () => {
  jest.spyOn(db.option, "findMany").mockResolvedValue([]);
  expect(await cachedSite()).toMatchObject(defaultSite);
  const [[tag]] = jest.mocked(cacheTag).mock.calls as [[string]];
  expect(contentTags()).toContain(tag);
  expect(cacheLife).toHaveBeenCalledWith("hours");
});

test("without a database a page has the defaults, and asks again a minute later", async () => {
  jest.spyOn(db.option, "findMany").mockRejectedValue(new Error("no database"));
  expect(await cachedSite()).toMatchObject(defaultSite);
  expect(cacheLife).toHaveBeenLastCalledWith(expect.objectContaining({ revalidate: 60 }));
});
