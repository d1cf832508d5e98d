import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createItem, getDraft, orderItems, updateItem } from "./items";
import { publishItem } from "./publish";
import { contentDraft, createInput, arrangeInput, publishInput, saved, updateInput } from "./schema";
import type { ContentKind } from "./shared/kinds";
import { removeItems } from "./structure/remove";

type Named = { summary: string };

const createContent = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "content.write",
      tokens: "write",
      ...named,
      maxBody: "content",
      body: createInput,
      response: contentDraft,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createItem(user, kind, body),
  );

const readDraft = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "content.write",
      tokens: "read",
      ...named,
      params: idParams,
      response: contentDraft,
      fails: ["not_found"],
    },
    ({ user, params }) => getDraft(user, kind, params.id),
  );

const updateContent = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "content.write",
      tokens: "write",
      ...named,
      maxBody: "content",
      params: idParams,
      body: updateInput,
      response: saved,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateItem(user, kind, params.id, body),
  );

const publishContent = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "content.publish",
      tokens: "write",
      ...named,
      params: idParams,
      body: publishInput,
      response: contentDraft,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => publishItem(user, kind, params.id, body),
  );

const orderContent = (kind: ContentKind, named: Named) =>
  route(
    { access: "content.publish", tokens: "write", ...named, body: arrangeInput, fails: ["not_found", "conflict"] },
    ({ user, body }) => orderItems(user, kind, body),
  );

const removeContent = (kind: ContentKind, named: Named) =>
  route(
    { access: "content.write", tokens: "write", ...named, params: idParams, fails: ["not_found", "conflict"] },
    ({ user, params }) => removeItems(user, [params.id.toLowerCase()], kind),
  );

export const kindCalls = {
  "POST /api/academy/categories/create": createContent("category", {
    summary: "Begins a category as a draft",
  }),
  "GET /api/academy/categories/draft/{id}": readDraft("category", { summary: "The working copy of a category" }),
  "POST /api/academy/categories/order": orderContent("category", { summary: "Orders categories" }),
  "POST /api/academy/categories/publish/{id}": publishContent("category", {
    summary: "Publishes a category now or at a time",
  }),
  "DELETE /api/academy/categories/remove/{id}": removeContent("category", {
    summary: "Deletes a category with all that hangs on it; it can be brought back",
  }),
  "PATCH /api/academy/categories/update/{id}": updateContent("category", {
    summary: "Saves what changed of the working copy of a category",
  }),
  "POST /api/academy/courses/create": createContent("course", {
    summary: "Begins a course as a draft",
  }),
  "GET /api/academy/courses/draft/{id}": readDraft("course", { summary: "The working copy of a course" }),
  "POST /api/academy/courses/order": orderContent("course", { summary: "Orders the courses of a category" }),
  "POST /api/academy/courses/publish/{id}": publishContent("course", {
    summary: "Publishes a course now or at a time",
  }),
  "DELETE /api/academy/courses/remove/{id}": removeContent("course", {
    summary: "Deletes a course with all that hangs on it; it can be brought back",
  }),
  "PATCH /api/academy/courses/update/{id}": updateContent("course", {
    summary: "Saves what changed of the working copy of a course",
  }),
  "POST /api/academy/lessons/create": createContent("lesson", {
    summary: "Begins a lesson as a draft",
  }),
  "GET /api/academy/lessons/draft/{id}": readDraft("lesson", { summary: "The working copy of a lesson" }),
  "POST /api/academy/lessons/order": orderContent("lesson", { summary: "Orders the lessons of a section" }),
  "POST /api/academy/lessons/publish/{id}": publishContent("lesson", {
    summary: "Publishes a lesson now or at a time",
  }),
  "DELETE /api/academy/lessons/remove/{id}": removeContent("lesson", {
    summary: "Deletes a lesson; it can be brought back",
  }),
  "PATCH /api/academy/lessons/update/{id}": updateContent("lesson", {
    summary: "Saves what changed of the working copy of a lesson",
  }),
  "POST /api/academy/sections/create": createContent("section", {
    summary: "Begins a section as a draft",
  }),
  "GET /api/academy/sections/draft/{id}": readDraft("section", { summary: "The working copy of a section" }),
  "POST /api/academy/sections/order": orderContent("section", { summary: "Orders the sections of a course" }),
  "POST /api/academy/sections/publish/{id}": publishContent("section", {
    summary: "Publishes a section now or at a time",
  }),
  "DELETE /api/academy/sections/remove/{id}": removeContent("section", {
    summary: "Deletes a section with all that hangs on it; it can be brought back",
  }),
  "PATCH /api/academy/sections/update/{id}": updateContent("section", {
    summary: "Saves what changed of the working copy of a section",
  }),
  "POST /api/product/create": createContent("product", { summary: "Begins a product as a draft" }),
  "GET /api/product/draft/{id}": readDraft("product", { summary: "The working copy of a product" }),
  "POST /api/product/publish/{id}": publishContent("product", { summary: "Publishes a product now or at a time" }),
  "DELETE /api/product/remove/{id}": removeContent("product", { summary: "Deletes a product; it can be brought back" }),
  "PATCH /api/product/update/{id}": updateContent("product", {
    summary: "Saves what changed of the working copy of a product",
  }),
  "POST /api/projects/create": createContent("project", { summary: "Begins a project as a draft" }),
  "GET /api/projects/draft/{id}": readDraft("project", { summary: "The working copy of a project" }),
  "POST /api/projects/publish/{id}": publishContent("project", { summary: "Publishes a project now or at a time" }),
  "DELETE /api/projects/remove/{id}": removeContent("project", {
    summary: "Deletes a project; it can be brought back",
  }),
  "POST /api/projects/technologies/create": createContent("technology", {
    summary: "Begins a technology as a draft",
  }),
  "GET /api/projects/technologies/draft/{id}": readDraft("technology", { summary: "The working copy of a technology" }),
  "POST /api/projects/technologies/publish/{id}": publishContent("technology", {
    summary: "Publishes a technology now or at a time",
  }),
  "DELETE /api/projects/technologies/remove/{id}": removeContent("technology", {
    summary: "Deletes a technology; it can be brought back",
  }),
  "PATCH /api/projects/technologies/update/{id}": updateContent("technology", {
    summary: "Saves what changed of the working copy of a technology",
  }),
  "PATCH /api/projects/update/{id}": updateContent("project", {
    summary: "Saves what changed of the working copy of a project",
  }),
  "POST /api/projects/user/create": createContent("member", {
    summary: "Begins somebody of the team as a draft",
  }),
  "GET /api/projects/user/draft/{id}": readDraft("member", { summary: "The working copy of somebody of the team" }),
  "POST /api/projects/user/order": orderContent("member", { summary: "Orders the people of the team" }),
  "POST /api/projects/user/publish/{id}": publishContent("member", {
    summary: "Publishes somebody of the team now or at a time",
  }),
  "DELETE /api/projects/user/remove/{id}": removeContent("member", {
    summary: "Deletes a member of the team; it can be brought back",
  }),
  "PATCH /api/projects/user/update/{id}": updateContent("member", {
    summary: "Saves what changed of the working copy of somebody of the team",
  }),
};
