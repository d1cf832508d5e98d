import { cacheLife, cacheTag } from "next/cache";
import { readAtOnce } from "@/lib/core/db";
import { describePictures } from "@/lib/media/describe";
import * as queries from "./queries";
import { renderStory } from "./story";

/**
 * Queries of ./queries behind Next's cache. lib/server expires the tag when the database announces a change; the daily
 * renewal updates the durations of running projects.
 */
const projectsTag = "projects";

function cached(): void {
  cacheTag(projectsTag);
  cacheLife("days");
}

export async function listProjects() {
  "use cache";
  cached();
  return describePictures(await readAtOnce(queries.queryProjects));
}

export async function listMenuProjects() {
  "use cache";
  cached();
  return describePictures(await queries.listFeatured(3));
}

export async function listTechnologies() {
  "use cache";
  cached();
  return describePictures(await queries.queryTechnologies());
}

export async function findTechnology(slug: string) {
  "use cache";
  cached();
  return queries.queryTechnology(slug);
}

export async function listMembers() {
  "use cache";
  cached();
  return describePictures(await queries.queryMembers());
}

export async function findMember(username: string) {
  "use cache";
  cached();
  return describePictures(await readAtOnce((tx) => queries.queryMember(username, tx)));
}

export async function listProjectAddresses() {
  "use cache";
  cached();
  return queries.queryProjectAddresses();
}

/** With rendered texts; null if there is none. */
export async function findProject(slug: string) {
  "use cache";
  cacheTag(projectsTag);
  const project = await readAtOnce((tx) => queries.queryProject({ slug }, tx));
  const told = project && (await renderStory(project));
  // A text that could not be rendered is retried a minute later.
  if (told?.isMakeshift) cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
  else cacheLife("days");
  return told && describePictures(told);
}
