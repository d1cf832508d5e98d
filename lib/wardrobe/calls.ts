import { storedFile, versionedFile } from "@/lib/api/answers";
import { asCalls } from "@/lib/api/file-call";
import { route } from "@/lib/api/route";
import { respondVersioned } from "@/lib/api/versioned";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { wardrobeFileCalls } from "./file-calls";
import { openPicture } from "./files/serve";
import { drawPool, listItems, listUsedValues } from "./items/list";
import { getPiece, removePieces, restorePieces, updatePiece, updatePieces } from "./items/service";
import { createOutfit, listOutfits, removeOutfits, restoreOutfits, updateOutfit } from "./outfits/outfits";
import { pictureOfOutfit, pictureOfPieces, pictureOfWardrobe } from "./outfits/pictures/pictures";
import { listWears, removeWear, wearOutfit } from "./outfits/wears";
import { getPerson, listPeople } from "./people";
import {
  chosenItems,
  filledPerson,
  hiding,
  item,
  itemChanges,
  itemChoices,
  itemPage,
  itemPool,
  itemQuery,
  items,
  manyItemChanges,
  ofWardrobe,
  ofWardrobeOrAll,
  outfit,
  outfitChanges,
  outfitIds,
  outfitInput,
  outfitPage,
  outfitPieces,
  outfitQuery,
  personPage,
  personParams,
  personQuery,
  wardrobe,
  wardrobeChanges,
  wardrobeInput,
  wardrobes,
  wear,
  wearInput,
  wearMonth,
  wearQuery,
} from "./schema";
import { cutItem, limitCuts, showPicture } from "./uploads/cut";
import { getUsage } from "./uploads/quota";
import { cutInput, pictureChanges, pictureParams, usage } from "./uploads/schema";
import {
  createWardrobe,
  hideWardrobe,
  listOwnWardrobes,
  removeWardrobe,
  restoreWardrobe,
  updateWardrobe,
} from "./wardrobes/service";

export const wardrobeCalls = {
  ...asCalls(wardrobeFileCalls),
  "GET /api/wardrobe-items/choices": route(
    {
      access: "self",
      summary: "The colours, brands and sizes of one's own pieces, the most frequent first.",
      query: ofWardrobeOrAll,
      response: itemChoices,
    },
    ({ user, query }) => listUsedValues(user, query.wardrobeId),
  ),
  "POST /api/wardrobe-items/cut/{id}": route(
    {
      access: "self",
      summary:
        "Cuts the photograph of a piece of one's own anew: by a mask (PNG), by strokes (JSON, in pixels of the photograph with a longer side of 1024), or by itself.",
      params: idParams,
      body: cutInput,
      bodyType: "form",
      maxBody: "photo",
      response: item,
      fails: ["not_found", "insufficient_storage"],
    },
    async ({ user, params, body, request }) => {
      await limitCuts(user);
      const mask = body.mask && Buffer.from(await body.mask.arrayBuffer());
      return cutItem(user, params.id, { mask, strokes: body.strokes, signal: request.signal });
    },
  ),
  "GET /api/wardrobe-items/findAll": route(
    {
      access: "public",
      summary: "The pieces of a wardrobe that the caller may see.",
      query: itemQuery,
      response: itemPage,
      fails: ["not_found"],
    },
    ({ user, query }) => listItems(user, query),
  ),
  "GET /api/wardrobe-items/findOne/{id}": route(
    {
      access: "public",
      summary: "A piece that the caller may see.",
      params: idParams,
      response: item,
      fails: ["not_found"],
    },
    ({ user, params }) => getPiece(user, params.id),
  ),
  "PATCH /api/wardrobe-items/picture/{id}": route(
    {
      access: "self",
      summary: "Shows a piece of one's own as it was taken, or without its ground.",
      params: idParams,
      body: pictureChanges,
      response: item,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => showPicture(user, params.id, body.shown),
  ),
  "GET /api/wardrobe-items/pool": route(
    {
      access: "public",
      limit: { call: "GET /api/wardrobe-items/pool", points: 240, seconds: 60 },
      summary: "Pieces of a wardrobe to shuffle: at random, up to 200 of each kind.",
      query: ofWardrobe,
      response: itemPool,
      fails: ["not_found"],
    },
    ({ user, query }) => drawPool(user, query.wardrobeId),
  ),
  "POST /api/wardrobe-items/remove": route(
    {
      access: "self",
      summary: "Deletes pieces of one's own; for an hour they can be restored.",
      body: chosenItems,
      fails: ["not_found"],
    },
    ({ user, body }) => removePieces(user, body.ids),
  ),
  "POST /api/wardrobe-items/restore": route(
    {
      access: "self",
      summary: "Brings back pieces of one's own that were deleted within the last hour.",
      body: chosenItems,
      fails: ["not_found"],
    },
    ({ user, body }) => restorePieces(user, body.ids),
  ),
  "PATCH /api/wardrobe-items/update/{id}": route(
    {
      access: "self",
      summary: "Changes a piece of one's own, or moves it to another wardrobe; what is left out stays as it is.",
      params: idParams,
      body: itemChanges,
      response: item,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updatePiece(user, params.id, body),
  ),
  "PATCH /api/wardrobe-items/updateMany": route(
    {
      access: "self",
      summary: "Makes the same change to many pieces of one's own: to all of them or to none.",
      body: manyItemChanges,
      response: items,
      fails: ["not_found"],
    },
    ({ user, body }) => updatePieces(user, body.ids, body.changes),
  ),
  "GET /api/wardrobe-items/usage": route(
    { access: "self", summary: "What one's own pictures take up, and what they may, in bytes.", response: usage },
    ({ user }) => getUsage(user),
  ),
  "GET /api/wardrobe-outfits/calendar": route(
    {
      access: "self",
      summary: "What one wore in a month, in the order of the days.",
      query: wearQuery,
      response: wearMonth,
    },
    ({ user, query }) => listWears(user, query),
  ),
  "POST /api/wardrobe-outfits/create": route(
    {
      access: "self",
      summary: "Saves pieces of one's own as an outfit.",
      limit: { call: "POST /api/wardrobe-outfits/create", points: 300, seconds: 3600 },
      body: outfitInput,
      response: outfit,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createOutfit(user, body),
  ),
  "GET /api/wardrobe-outfits/findAll": route(
    {
      access: "self",
      summary: "One's own outfits, of one wardrobe or of all, the newest first; a search looks at names and pieces.",
      query: outfitQuery,
      response: outfitPage,
    },
    ({ user, query }) => listOutfits(user, query),
  ),
  "POST /api/wardrobe-outfits/picture": route(
    {
      access: "self",
      summary: "Pieces of one's own as the picture of an outfit that is not saved (PNG, 1080×1350).",
      limit: { call: "POST /api/wardrobe-outfits/picture", points: 120, seconds: 600 },
      body: outfitPieces,
      gives: { 200: "image/png" },
      fails: ["not_found"],
    },
    async ({ user, body }) => {
      const { draw } = await pictureOfPieces(user, body.itemIds);
      return new Response(new Uint8Array(await draw()), {
        headers: { "content-type": "image/png", "cache-control": "private, no-store" },
      });
    },
  ),
  "GET /api/wardrobe-outfits/picture/{id}": route(
    {
      access: "self",
      summary: "An outfit of one's own as a picture to share (PNG, 1080×1350).",
      limit: { call: "GET /api/wardrobe-outfits/picture/{id}", points: 120, seconds: 600 },
      params: idParams,
      gives: versionedFile("image/png"),
      fails: ["not_found"],
    },
    async ({ user, params, request }) => {
      const { version, draw } = await pictureOfOutfit(user, params.id);
      return respondVersioned(request, {
        version,
        read: draw,
        type: "image/png",
        name: "conjunto.png",
        keeps: "private",
      });
    },
  ),
  "POST /api/wardrobe-outfits/remove": route(
    {
      access: "self",
      summary: "Deletes outfits of one's own, which `restore` brings back for an hour.",
      body: outfitIds,
      fails: ["not_found"],
    },
    ({ user, body }) => removeOutfits(user, body.ids),
  ),
  "POST /api/wardrobe-outfits/restore": route(
    {
      access: "self",
      summary: "Brings back outfits that were deleted within the last hour.",
      body: outfitIds,
      fails: ["not_found"],
    },
    ({ user, body }) => restoreOutfits(user, body.ids),
  ),
  "PATCH /api/wardrobe-outfits/update/{id}": route(
    {
      access: "self",
      summary: "Renames an outfit of one's own, or puts other pieces into it.",
      params: idParams,
      body: outfitChanges,
      response: outfit,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updateOutfit(user, params.id, body),
  ),
  "POST /api/wardrobe-outfits/wear": route(
    {
      access: "self",
      summary: "Notes what was worn on a day, which is the caller's own; the same pieces twice a day are worn once.",
      body: wearInput,
      response: wear,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => wearOutfit(user, body),
  ),
  "DELETE /api/wardrobe-outfits/wear/{id}": route(
    { access: "self", summary: "Takes back that something was worn on a day.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeWear(user, params.id),
  ),
  /** In production the fast lane (lib/server) answers before Next does. */
  "GET /api/wardrobe-pictures/{id}/{view}": route(
    {
      access: "public",
      summary: "A picture of a piece that one may see: `photo-800`, `cut-2-320` or, of one's own, `original`.",
      params: pictureParams,
      gives: storedFile(["image/webp", "image/avif"]),
      fails: ["not_found"],
    },
    async ({ user, params, request }) => toResponse(request, await openPicture(user, params, request.headers)),
  ),
  "GET /api/wardrobe-users/findAll": route(
    { access: "wardrobes", summary: "Everybody who can have wardrobes.", query: personQuery, response: personPage },
    ({ query }) => listPeople(query),
  ),
  "GET /api/wardrobe-users/findByUsername/{username}": route(
    {
      access: "public",
      limit: { call: "GET /api/wardrobe-users/findByUsername/{username}", points: 240, seconds: 60 },
      summary: "Somebody with the wardrobes that the caller may see: the newest 100 pieces of each kind.",
      params: personParams,
      response: filledPerson,
      fails: ["not_found"],
    },
    ({ user, params }) => getPerson(user, params.username),
  ),
  "POST /api/wardrobes/create": route(
    {
      access: "self",
      summary: "Adds a wardrobe of one's own.",
      body: wardrobeInput,
      response: wardrobe,
      status: 201,
      limit: { call: "POST /api/wardrobes/create", points: 60, seconds: 3600 },
      fails: ["conflict"],
    },
    ({ user, body }) => createWardrobe(user, body),
  ),
  "GET /api/wardrobes/findOwn": route(
    { access: "self", summary: "One's own wardrobes, the oldest first.", response: wardrobes },
    ({ user }) => listOwnWardrobes(user),
  ),
  "PATCH /api/wardrobes/hide/{id}": route(
    {
      access: "wardrobes",
      summary: "Takes a public wardrobe out of the public's sight, or shows it again.",
      params: idParams,
      body: hiding,
      response: wardrobe,
      fails: ["not_found"],
    },
    ({ user, params, body }) => hideWardrobe(user, params.id, body.isHidden),
  ),
  "GET /api/wardrobes/picture/{id}": route(
    {
      access: "anonymous",
      summary: "What stands for a public wardrobe where somebody shares it (PNG, 1200×630).",
      limit: { call: "GET /api/wardrobes/picture/{id}", points: 120, seconds: 60 },
      params: idParams,
      gives: versionedFile("image/png"),
      fails: ["not_found", "unavailable"],
    },
    async ({ params, request }) => {
      const { version, draw } = await pictureOfWardrobe(params.id);
      return respondVersioned(request, {
        version,
        read: draw,
        type: "image/png",
        name: "armario.png",
        keeps: "public",
      });
    },
  ),
  "DELETE /api/wardrobes/remove/{id}": route(
    {
      access: "self",
      summary: "Deletes a wardrobe of one's own with all that is in it; for an hour it can be restored.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeWardrobe(user, params.id),
  ),
  "POST /api/wardrobes/restore/{id}": route(
    {
      access: "self",
      summary: "Brings back a wardrobe of one's own that was deleted within the last hour.",
      params: idParams,
      response: wardrobe,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => restoreWardrobe(user, params.id),
  ),
  "PATCH /api/wardrobes/update/{id}": route(
    {
      access: "self",
      summary: "Changes a wardrobe of one's own; what is left out stays as it is.",
      params: idParams,
      body: wardrobeChanges,
      response: wardrobe,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateWardrobe(user, params.id, body),
  ),
};
