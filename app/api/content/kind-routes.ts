import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createItem, getDraft, orderItems, updateItem } from "@/lib/studio/items";
import { publishItem } from "@/lib/studio/publish";
import { contentDraft, createInput, arrangeInput, publishInput, saved, updateInput } from "@/lib/studio/schema";
import type { ContentKind } from "@/lib/studio/shared/kinds";
import { removeItems } from "@/lib/studio/structure/remove";

/*
 * The calls that write content are the same for all kinds. Each kind has its own route files all
 * the same, because `scripts/manifest.ts` knows calls by their files.
 */

type Named = { summary: string };
type Written = Named & { maxBody: "content" };

export const createContent = (kind: ContentKind, named: Written) =>
  route(
    {
      access: "collaborator",
      tokens: "write",
      ...named,
      body: createInput,
      response: contentDraft,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createItem(user, kind, body),
  );

export const readDraft = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "collaborator",
      tokens: "read",
      ...named,
      params: idParams,
      response: contentDraft,
      fails: ["not_found"],
    },
    ({ user, params }) => getDraft(user, kind, params.id),
  );

export const updateContent = (kind: ContentKind, named: Written) =>
  route(
    {
      access: "collaborator",
      tokens: "write",
      ...named,
      params: idParams,
      body: updateInput,
      response: saved,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateItem(user, kind, params.id, body),
  );

export const publishContent = (kind: ContentKind, named: Named) =>
  route(
    {
      access: "admin",
      tokens: "write",
      ...named,
      params: idParams,
      body: publishInput,
      response: contentDraft,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => publishItem(user, kind, params.id, body),
  );

export const orderContent = (kind: ContentKind, named: Named) =>
  route(
    { access: "admin", tokens: "write", ...named, body: arrangeInput, fails: ["not_found", "conflict"] },
    ({ user, body }) => orderItems(user, kind, body),
  );

export const removeContent = (kind: ContentKind, named: Named) =>
  route(
    { access: "collaborator", tokens: "write", ...named, params: idParams, fails: ["not_found", "conflict"] },
    ({ user, params }) => removeItems(user, [params.id.toLowerCase()], kind),
  );
