import { z } from "zod";
import { storedFile } from "@/lib/api/answers";
import { Reply, route } from "@/lib/api/route";
import { clearedSessionCookie } from "@/lib/auth/cookie";
import { changeEmail, keepEmail } from "@/lib/auth/own-account";
import { changeEmailInput } from "@/lib/auth/schema";
import { removeSecondFactorOf } from "@/lib/auth/second-factor-removal";
import { openFile, toResponse } from "@/lib/files/answer";
import { exportOwnData, exportUserData } from "@/lib/personal-data/export";
import { removeOwnAccount, removeUser } from "@/lib/personal-data/removal";
import { leaveInput } from "@/lib/personal-data/schema";
import { changeUsers } from "./bulk";
import { photoFiles, photoKey } from "./files";
import { exportUsers, listUsers } from "./list";
import { removeOwnPhoto, saveOwnPhoto, savePhoto } from "./photo";
import { getProfile, updateProfile } from "./profile";
import {
  disableInput,
  invitationLink,
  photoAnswer,
  photoInput,
  profile,
  profileChanges,
  user,
  userBulk,
  userBulkResult,
  userChanges,
  userDetails,
  userExportQuery,
  userInput,
  userPage,
  userParams,
  userQuery,
} from "./schema";
import { createInvitationLink, createUser, disableUser, getUser, inviteUser, updateUser } from "./service";

export const userCalls = {
  "GET /api/uploads/{name}": route(
    {
      access: "anonymous",
      summary: "A picture that somebody uploaded.",
      params: z.strictObject({ name: z.string().regex(photoFiles.names, "El nombre del archivo no es válido.") }),
      gives: storedFile("image/webp"),
      fails: ["not_found", "unavailable"],
    },
    async ({ params: { name }, request }) => {
      // A name is never reused and its file never changes, so it serves as the ETag.
      const photo = { key: photoKey(name), tag: `"${name}"`, type: "image/webp" };
      return toResponse(request, await openFile(photoFiles, request.headers, photo));
    },
  ),
  "POST /api/users/bulk": route(
    {
      access: "users",
      summary:
        "Disables or enables up to a hundred users, gives them a role or ends their sessions: each whom the rules let.",
      body: userBulk,
      response: userBulkResult,
    },
    ({ user: actor, body }) => changeUsers(actor, body),
  ),
  "POST /api/users/create": route(
    {
      access: "users",
      summary: "Makes an account and mails its owner an invitation to choose a password.",
      body: userInput,
      response: user,
      status: 201,
      fails: ["conflict"],
    },
    ({ user: actor, body }) => createUser(actor, body),
  ),
  "GET /api/users/data/{id}": route(
    {
      access: "users",
      summary: "Everything that is kept of a user, as a JSON file; of nobody above the caller's rank.",
      params: userParams,
      tellsOfDownload: true,
      limit: { call: "GET /api/users/data/{id}", points: 30, seconds: 3600 },
      gives: { 200: "application/json" },
      fails: ["not_found"],
    },
    ({ user, params }) => exportUserData(user, params.id),
  ),
  "PATCH /api/users/disable/{id}": route(
    {
      access: "users",
      summary: "Closes an account and ends its sessions, or opens it again.",
      params: userParams,
      body: disableInput,
      response: user,
      fails: ["not_found"],
    },
    ({ user: actor, params, body }) => disableUser(actor, params.id, body.disabled),
  ),
  "GET /api/users/export": route(
    {
      access: "users",
      summary: "The users that the filters select, as CSV.",
      query: userExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportUsers(query),
  ),
  "GET /api/users/findAll": route(
    { access: "users", summary: "The users, by role, operator and search.", query: userQuery, response: userPage },
    ({ query }) => listUsers(query),
  ),
  "GET /api/users/findOne/{id}": route(
    { access: "users", summary: "One user.", params: userParams, response: userDetails, fails: ["not_found"] },
    ({ params }) => getUser(params.id),
  ),
  "POST /api/users/invitationLink/{id}": route(
    {
      access: "users",
      summary: "A link with which an invited person chooses a password, where no mail server can take it to them.",
      params: userParams,
      response: invitationLink,
      limit: { call: "POST /api/users/invitationLink/{id}", points: 60, seconds: 3600 },
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => createInvitationLink(user, params.id),
  ),
  "POST /api/users/invite/{id}": route(
    {
      access: "users",
      summary: "Mails the invitation again to somebody who has not accepted it.",
      params: userParams,
      limit: { call: "POST /api/users/invite/{id}", points: 60, seconds: 3600 },
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => inviteUser(user, params.id),
  ),
  "POST /api/users/photo/{id}": route(
    {
      access: "users",
      summary: "Gives a user a photo.",
      params: userParams,
      body: photoInput,
      bodyType: "form",
      maxBody: "photo",
      limit: { call: "POST /api/users/photo/{id}", points: 60, seconds: 3600 },
      response: photoAnswer,
      fails: ["not_found", "insufficient_storage"],
    },
    ({ user, params, body }) => savePhoto(user, params.id, body.image),
  ),
  "GET /api/users/profile": route(
    { access: "self", summary: "The caller's own data.", response: profile },
    ({ user }) => getProfile(user),
  ),
  "PATCH /api/users/profile": route(
    {
      access: "self",
      summary: "Changes the caller's own data; what is left out stays as it is.",
      body: profileChanges,
      response: profile,
      fails: ["conflict"],
      limit: { call: "PATCH /api/users/profile", points: 300, seconds: 3600 },
    },
    ({ user, body }) => updateProfile(user, body),
  ),
  "GET /api/users/profile/data": route(
    {
      access: "self",
      summary: "Everything that is kept of the caller, as a JSON file.",
      tellsOfDownload: true,
      limit: { call: "GET /api/users/profile/data", points: 30, seconds: 3600 },
      gives: { 200: "application/json" },
    },
    ({ user }) => exportOwnData(user),
  ),
  "POST /api/users/profile/email": route(
    {
      access: "self",
      summary:
        "Mails a link to a new e-mail of the caller, which counts once it is opened. Asks for a passkey, or the password and, with a second factor, a code.",
      body: changeEmailInput,
    },
    ({ user, body }) => changeEmail(user, body),
  ),
  "DELETE /api/users/profile/email": route(
    { access: "self", summary: "Gives such a change up: the link leads nowhere." },
    ({ user }) => keepEmail(user),
  ),
  "POST /api/users/profile/photo": route(
    {
      access: "self",
      summary: "Gives the caller a photo of their own.",
      body: photoInput,
      bodyType: "form",
      maxBody: "photo",
      limit: { call: "POST /api/users/profile/photo", points: 30, seconds: 3600 },
      response: photoAnswer,
      fails: ["insufficient_storage"],
    },
    ({ user, body }) => saveOwnPhoto(user, body.image),
  ),
  "DELETE /api/users/profile/photo": route(
    { access: "self", summary: "Takes the caller's own photo away." },
    ({ user }) => removeOwnPhoto(user),
  ),
  "POST /api/users/profile/remove": route(
    {
      access: "self",
      summary:
        "Deletes the caller's own account for good. Asks for a passkey, or the password and, with a second factor, a code; for the e-mail where there is neither.",
      body: leaveInput,
    },
    async ({ user, body }) => {
      await removeOwnAccount(user, body);
      return new Reply(undefined, [["set-cookie", clearedSessionCookie]]);
    },
  ),
  "DELETE /api/users/remove/{id}": route(
    {
      access: "users",
      summary: "Deletes a user with everything that is only theirs; what stays of orders no longer names them.",
      params: userParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeUser(user, params.id),
  ),
  "DELETE /api/users/secondFactor/{id}": route(
    {
      access: "users.recover",
      summary: "Takes away the second factor of somebody who lost it, passkeys included, and ends their sessions.",
      params: userParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeSecondFactorOf(user, params.id),
  ),
  "PATCH /api/users/update/{id}": route(
    {
      access: "users",
      summary: "Changes a user's data; what is left out stays.",
      params: userParams,
      body: userChanges,
      response: user,
      fails: ["not_found", "conflict"],
    },
    ({ user: actor, params, body }) => updateUser(actor, params.id, body),
  ),
};
