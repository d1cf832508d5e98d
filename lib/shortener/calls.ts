import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { changeLinks } from "./bulk";
import { changedLinkFolder, linkFolderChanges, linkFolderInput, linkFolders } from "./folders/schema";
import { createLinkFolder, listLinkFolders, removeLinkFolder, updateLinkFolder } from "./folders/service";
import { planLinkImport, runLinkImport } from "./import";
import { importPlan, importPlanInput, importRunInput } from "./import-schema";
import { exportLinks, listLinks } from "./list";
import { changeMany, restoreMany } from "./many";
import {
  destinationQuery,
  link,
  linkBulk,
  linkBulkResult,
  linkChanges,
  linkDuplicates,
  linkExportQuery,
  linkMany,
  linkManyResult,
  linkPage,
  linkQuery,
  linksBefore,
  linksRestored,
  linkTitle,
  linkVisitExportQuery,
  linkVisitPage,
  linkVisitQuery,
  shortLinkInput,
} from "./schema";
import { createShortLink, findDuplicates, removeLink, updateLink } from "./service";
import { findTitle } from "./title";
import { exportLinkVisits, listLinkVisits, toLinkVisit } from "./visits";

export const shortenerCalls = {
  "POST /api/shortener/bulk": route(
    {
      access: "links",
      summary:
        "Pauses, resumes, archives, unarchives, tags, untags or deletes up to a hundred short links: all of them or none.",
      body: linkBulk,
      response: linkBulkResult,
    },
    async ({ user, body }) => ({ links: await changeLinks(user, body) }),
  ),
  "POST /api/shortener/change": route(
    {
      access: "links",
      summary: "Changes up to a hundred short links to the same, all of them or none; tells what they were.",
      body: linkMany,
      response: linkManyResult,
      fails: ["conflict"],
    },
    ({ user, body }) => changeMany(user, body.ids, body.changes),
  ),
  "POST /api/shortener/create": route(
    {
      access: "links",
      summary: "Makes a short link.",
      body: shortLinkInput,
      response: link,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createShortLink(user, body),
  ),
  "GET /api/shortener/duplicates": route(
    {
      access: "links",
      summary: "The short links that lead to an address already.",
      query: destinationQuery,
      response: linkDuplicates,
    },
    ({ user, query }) => findDuplicates(user, query.destination),
  ),
  "GET /api/shortener/export": route(
    {
      access: "links",
      summary: "The short links that the filters select, as CSV.",
      query: linkExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportLinks(user, query),
  ),
  "GET /api/shortener/findAllFilter": route(
    { access: "links", summary: "The short links that the filters select.", query: linkQuery, response: linkPage },
    ({ user, query }) => listLinks(user, query),
  ),
  "POST /api/shortener/folders/create": route(
    {
      access: "links",
      summary: "Makes a folder of short links, and says who sees and changes what is in it.",
      body: linkFolderInput,
      response: changedLinkFolder,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createLinkFolder(user, body),
  ),
  "GET /api/shortener/folders/findAll": route(
    { access: "links", summary: "The folders of short links that one sees.", response: linkFolders },
    ({ user }) => listLinkFolders(user),
  ),
  "DELETE /api/shortener/folders/remove/{id}": route(
    {
      access: "links",
      summary: "Deletes a folder of short links; these stay, in none.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeLinkFolder(user, params.id),
  ),
  "PATCH /api/shortener/folders/update/{id}": route(
    {
      access: "links",
      summary: "Renames a folder of short links, or says anew who sees and changes what is in it.",
      params: idParams,
      body: linkFolderChanges,
      response: changedLinkFolder,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateLinkFolder(user, params.id, body),
  ),
  "POST /api/shortener/import/plan": route(
    {
      access: "links",
      summary: "What importing short links from lines of a CSV would do, and what is wrong with which line.",
      body: importPlanInput,
      response: importPlan,
      maxBody: "content",
    },
    ({ user, body }) => planLinkImport(user, body),
  ),
  "POST /api/shortener/import/run": route(
    {
      access: "links",
      summary: "Imports short links as the plan of that digest said, all of them or none.",
      body: importRunInput,
      response: importPlan,
      maxBody: "content",
      fails: ["conflict"],
    },
    ({ user, body }) => runLinkImport(user, body),
  ),
  "DELETE /api/shortener/remove/{id}": route(
    { access: "links", summary: "Deletes a short link with its visits.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeLink(user, params.id),
  ),
  "POST /api/shortener/restore": route(
    {
      access: "links",
      summary: "Gives short links back what they were before `change`, but for those that were changed since.",
      body: linksBefore,
      response: linksRestored,
    },
    ({ user, body }) => restoreMany(user, body.links),
  ),
  "GET /api/shortener/title": route(
    {
      access: "links",
      summary: "The title of the page that a short link would lead to.",
      query: destinationQuery,
      response: linkTitle,
      limit: { call: "GET /api/shortener/title", points: 60, seconds: 60 },
    },
    async ({ query }) => ({ title: await findTitle(query.destination) }),
  ),
  "PATCH /api/shortener/update/{id}": route(
    {
      access: "links",
      summary: "Changes, pauses, archives or resumes a short link; what is left out stays as it is.",
      params: idParams,
      body: linkChanges,
      response: link,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateLink(user, params.id, body),
  ),
  "GET /api/shortener/visit": route(
    {
      access: "links",
      summary: "The visits of one short link or of all, the newest first.",
      query: linkVisitQuery,
      response: linkVisitPage,
    },
    async ({ user, query }) => {
      const { results, next, previous } = await listLinkVisits(user, query);
      return { results: results.map(toLinkVisit), next, previous };
    },
  ),
  "GET /api/shortener/visit/export": route(
    {
      access: "links",
      summary: "The visits of short links that the filters select, as CSV.",
      query: linkVisitExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportLinkVisits(user, query),
  ),
};
