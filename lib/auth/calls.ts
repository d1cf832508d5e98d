import { z } from "zod";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { leadOn } from "@/lib/api/lead-on";
import type { Method } from "@/lib/api/methods";
import { type Handler, Reply, route } from "@/lib/api/route";
import { limitKey } from "@/lib/core/limit-key";
import { parseInput } from "@/lib/core/parse-input";
import { enforceLimit } from "@/lib/core/rate-limit";
import { idParams } from "@/lib/core/schema";
import { findLinkOf } from "@/lib/shortener/came-by";
import { confirmEmailChange } from "@/lib/users/email-change";
import { resolveCaller } from "./caller";
import { captchaProvider, createCaptchaChallenge } from "./captcha";
import {
  clearedRegistrationCookie,
  clearedSessionCookie,
  cookieIn,
  registrationCookie,
  registrationCookieName,
  sessionCookie,
} from "./cookie";
import { hasGoogle } from "./google";
import { restoreAsks } from "./limits";
import { getMe, login, loginWithPasskey, renewSession } from "./login";
import { handleNextAuth, startGoogle } from "./next-auth";
import { changePassword, closeOthers, closeOthersBut } from "./own-account";
import { entryOptions, requestOptions } from "./passkey-ceremonies";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, setUpPasskey } from "./passkeys";
import { confirmRegistration, register, resendRegistration } from "./register";
import { requestRestore, restorePassword } from "./restore";
import {
  captcha,
  changePasswordInput,
  closeOthersInput,
  confirmed,
  confirmInput,
  forgotForm,
  forgotInput,
  linkInput,
  loginInput,
  passkeyLogin,
  recoveryCodes,
  refreshInput,
  registered,
  registerInput,
  restored,
  restoreInput,
  secondFactorProof,
  secondFactorSetup,
  secondFactorState,
  secondStepInput,
  sessionItem,
  sessionUser,
  signIn,
  tokens,
  waysInput,
} from "./schema";
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from "./second-factor";
import { listWays } from "./second-factor-step";
import { closeSession, listSessions, refreshTokens, removeSession } from "./sessions";
import { restoreSent } from "./shared/fields";
import {
  passkeyAdded,
  passkeyInput,
  passkeyItem,
  passkeyRename,
  passkeyRequest,
  passkeySetup,
  secondFactorWays,
} from "./shared/passkeys";

const pages = { done: "/auth/password/forgot/enviado", refused: "/auth/password/forgot/no-enviado" };

const nextAuth = (method: Method): Handler =>
  route(
    {
      access: "anonymous",
      summary: "next-auth's own pages and calls (session, csrf, providers, signout, Google's answer).",
      raw: true,
      gives: { 200: ["application/json", "text/html"], 302: null },
      limit: { call: `${method} /api/auth/[...nextauth]`, points: 60, seconds: 60 },
      fails: ["not_found"],
    },
    ({ request, rawParams, device }) =>
      handleNextAuth(
        request,
        rawParams as Promise<{ nextauth: string[] }>,
        device,
        () => recordOwnEvent({ request, device }, "Registro"),
        findLinkOf({ request, device }),
      ),
  );

const passwordLogin = route(
  {
    access: "anonymous",
    summary:
      "Signs in with e-mail and password; asks for a captcha after repeated failures. Where there is a second factor it answers 403 `second_factor_required` with a challenge: the same call with that and a code ends it.",
    body: loginInput,
    response: signIn,
    maxBody: "medium",
    fails: ["unauthorized", "captcha_required", "second_factor_required"],
  },
  async ({ body, device }) => {
    const session = await login(body, device);
    return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
  },
);

export const authCalls = {
  "GET /api/auth/captcha": route(
    {
      access: "anonymous",
      summary: "Which captcha the sign-in form has to show.",
      response: captcha,
    },
    captchaProvider,
  ),
  "GET /api/auth/captcha/challenge": route(
    {
      access: "anonymous",
      summary: "A new proof-of-work challenge for the ALTCHA widget.",
      response: z.object({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string().optional() }),
      limit: { call: "GET /api/auth/captcha/challenge", points: 60, seconds: 60 },
    },
    createCaptchaChallenge,
  ),
  "POST /api/auth/changePassword": route(
    {
      access: "self",
      summary:
        "Changes the caller's own password, and ends their other sessions and what else opens the account, but what they keep.",
      body: changePasswordInput,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/changePassword", points: 60, seconds: 3600 },
    },
    ({ user, body }) => changePassword(user, body),
  ),
  "POST /api/auth/confirmEmail": route(
    {
      access: "anonymous",
      summary: "Makes a new e-mail count, by the link that was mailed to it.",
      body: linkInput,
      limit: { call: "POST /api/auth/confirmEmail", points: 30, seconds: 15 * 60 },
      fails: ["conflict"],
    },
    ({ body, device }) => confirmEmailChange(body.token, device),
  ),
  "POST /api/auth/forgotPassword": route(
    {
      access: "anonymous",
      summary: "Mails a link to choose a new password; answers the same for known and unknown addresses.",
      body: forgotInput,
      response: restored,
      limit: { call: "POST /api/auth/forgotPassword", ...restoreAsks },
    },
    async ({ body }) => {
      await requestRestore(body);
      return { message: restoreSent };
    },
  ),
  "POST /api/auth/forgotPassword/form": route(
    {
      access: "anonymous",
      summary: "The form of a forgotten password of a browser without scripts; leads to a page that says how it ended.",
      body: forgotForm,
      bodyType: "form",
      gives: { 303: null },
    },
    ({ body, device }) =>
      leadOn(pages, async () => {
        // Counted here, so that a page can show the error.
        await enforceLimit("POST /api/auth/forgotPassword", limitKey(device.ip), restoreAsks);
        await requestRestore(parseInput(forgotInput, body));
      }),
  ),
  "POST /api/auth/login": passwordLogin,
  /** A second path of the same sign-in; the captcha rules hold on both. */
  "POST /api/auth/loginNoCaptcha": passwordLogin,
  "POST /api/auth/logout": route(
    { access: "anonymous", summary: "Ends the caller's session and clears the cookie.", fails: ["unavailable"] },
    async ({ request }) => {
      const caller = await resolveCaller(request.headers);
      if (caller && caller !== "expired") await closeSession(caller.actor);
      return new Reply(undefined, [["set-cookie", clearedSessionCookie]]);
    },
  ),
  "GET /api/auth/me": route(
    { access: "self", summary: "The signed-in person.", response: z.object({ user: sessionUser }) },
    async ({ user }) => ({ user: await getMe(user) }),
  ),
  "POST /api/auth/passkeys/confirm": route(
    {
      access: "self",
      summary: "Adds the passkey that a device made; gives recovery codes where it is the first second factor.",
      body: passkeyInput,
      response: passkeyAdded,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/passkeys/confirm", points: 300, seconds: 3600 },
    },
    async ({ user, body }) => ({ recoveryCodes: await addPasskey(user, body) }),
  ),
  "GET /api/auth/passkeys/findAll": route(
    {
      access: "self",
      summary: "The caller's own passkeys, the newest first.",
      response: z.object({ results: z.array(passkeyItem) }),
    },
    async ({ user }) => ({ results: await listPasskeys(user) }),
  ),
  "POST /api/auth/passkeys/login": route(
    {
      access: "anonymous",
      summary: "Signs in with a passkey alone, which counts as both factors.",
      body: passkeyLogin,
      response: signIn,
      fails: ["unauthorized"],
    },
    async ({ body, device }) => {
      const session = await loginWithPasskey(body.passkey, device);
      return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
    },
  ),
  "POST /api/auth/passkeys/options": route(
    {
      access: "anonymous",
      summary: "What a device is asked to sign, to sign in with a passkey alone. Good for ten minutes, once.",
      response: passkeyRequest,
      limit: { call: "POST /api/auth/passkeys/options", points: 60, seconds: 60 },
      fails: ["unavailable"],
    },
    entryOptions,
  ),
  "POST /api/auth/passkeys/proof": route(
    {
      access: "self",
      summary: "What a device of the caller is asked to sign, to show that the account is theirs.",
      response: passkeyRequest,
      limit: { call: "POST /api/auth/passkeys/proof", points: 60, seconds: 60 },
    },
    ({ user }) => requestOptions(user.id, "proof"),
  ),
  "POST /api/auth/passkeys/remove/{id}": route(
    {
      access: "self",
      summary: "Takes one of the caller's own passkeys away.",
      params: idParams,
      body: secondFactorProof,
      fails: ["not_found"],
      limit: { call: "POST /api/auth/passkeys/remove/{id}", points: 300, seconds: 3600 },
    },
    ({ user, params, body }) => removePasskey(user, params.id, body),
  ),
  "POST /api/auth/passkeys/setup": route(
    {
      access: "self",
      summary: "Begins to add a passkey: gives what a device is asked to make, for `confirm`.",
      body: secondFactorProof,
      response: passkeySetup,
      limit: { call: "POST /api/auth/passkeys/setup", points: 60, seconds: 3600 },
      fails: ["conflict"],
    },
    ({ user, body }) => setUpPasskey(user, body),
  ),
  "PATCH /api/auth/passkeys/update/{id}": route(
    {
      access: "self",
      summary: "Gives one of the caller's own passkeys another name.",
      params: idParams,
      body: passkeyRename,
      fails: ["not_found"],
      limit: { call: "PATCH /api/auth/passkeys/update/{id}", points: 300, seconds: 3600 },
    },
    ({ user, params, body }) => renamePasskey(user, params.id, body.name),
  ),
  "POST /api/auth/refresh-token": route(
    {
      access: "anonymous",
      summary: "Exchanges a refresh token for a new pair of tokens.",
      body: refreshInput,
      response: tokens,
      limit: { call: "POST /api/auth/refresh-token", points: 300, seconds: 60 },
      fails: ["unauthorized"],
    },
    async ({ body, device }) => {
      const session = await refreshTokens(body.refreshToken, device);
      // Sets the cookie again, because this call prolonged the session.
      return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
    },
  ),
  "POST /api/auth/register": route(
    {
      access: "anonymous",
      summary: "Asks for an account, which a mailed link confirms; answers the same for known and unknown addresses.",
      body: registerInput,
      response: registered,
      maxBody: "medium",
      limit: { call: "POST /api/auth/register", points: 30, seconds: 60 * 60 },
      fails: ["captcha_required"],
    },
    async ({ body, request, device }) => {
      const { secret, ...answer } = await register(body, findLinkOf({ request, device }));
      return new Reply(answer, [["set-cookie", registrationCookie(secret)]]);
    },
  ),
  "POST /api/auth/register/confirm": route(
    {
      access: "anonymous",
      summary:
        "Makes the account that a mailed link confirms, and signs its owner in; elsewhere than where it was asked for, with its password.",
      body: confirmInput,
      response: confirmed,
      limit: { call: "POST /api/auth/register/confirm", points: 30, seconds: 15 * 60 },
      fails: ["conflict"],
    },
    async ({ body, request, device }) => {
      const secret = cookieIn(request.headers.get("cookie"), registrationCookieName);
      const session = await confirmRegistration(body, secret, device);
      recordOwnEvent({ request, device }, "Registro");
      return new Reply(session, [
        ["set-cookie", await sessionCookie(session)],
        ["set-cookie", clearedRegistrationCookie],
      ]);
    },
  ),
  "POST /api/auth/register/resend": route(
    {
      access: "anonymous",
      summary: "Mails the link again that confirms an account, to whoever asked for one in this browser.",
      response: registered,
      limit: { call: "POST /api/auth/register/resend", points: 30, seconds: 60 * 60 },
      fails: ["not_found", "unavailable"],
    },
    ({ request }) => resendRegistration(cookieIn(request.headers.get("cookie"), registrationCookieName)),
  ),
  "POST /api/auth/renewSession": route(
    { access: "self", summary: "New tokens for a browser that kept only its session cookie.", response: signIn },
    ({ user }) => renewSession(user),
  ),
  "POST /api/auth/restorePassword": route(
    {
      access: "anonymous",
      summary:
        "Sets a new password by the link of a mail, and ends every session of that person and what else opens the account, but what they keep.",
      body: restoreInput,
      response: restored,
      limit: { call: "POST /api/auth/restorePassword", points: 30, seconds: 15 * 60 },
    },
    async ({ body, device }) => {
      await restorePassword(body, device);
      return {
        message: "Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.",
      };
    },
  ),
  "GET /api/auth/secondFactor": route(
    { access: "self", summary: "The caller's own second factor.", response: secondFactorState },
    ({ user }) => getSecondFactor(user),
  ),
  "POST /api/auth/secondFactor/confirm": route(
    {
      access: "self",
      summary: "Turns the caller's second factor on by the first code of the app, and ends their other sessions.",
      body: secondStepInput,
      response: recoveryCodes,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/secondFactor/confirm", points: 300, seconds: 3600 },
    },
    async ({ user, body }) => ({ recoveryCodes: await confirmSecondFactor(user, body.code) }),
  ),
  "POST /api/auth/secondFactor/recoveryCodes": route(
    {
      access: "self",
      summary: "Gives the caller new recovery codes; those from before are worth nothing any more.",
      body: secondFactorProof,
      response: recoveryCodes,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/secondFactor/recoveryCodes", points: 300, seconds: 3600 },
    },
    async ({ user, body }) => ({ recoveryCodes: await renewRecoveryCodes(user, body) }),
  ),
  "POST /api/auth/secondFactor/remove": route(
    {
      access: "self",
      summary: "Turns the caller's own second factor off.",
      body: secondFactorProof,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/secondFactor/remove", points: 300, seconds: 3600 },
    },
    ({ user, body }) => removeSecondFactor(user, body),
  ),
  "POST /api/auth/secondFactor/setup": route(
    {
      access: "self",
      summary: "Begins to set up an app as the caller's second factor.",
      body: secondFactorProof,
      response: secondFactorSetup,
      fails: ["conflict"],
      limit: { call: "POST /api/auth/secondFactor/setup", points: 300, seconds: 3600 },
    },
    ({ user, body }) => setUpSecondFactor(user, body),
  ),
  "POST /api/auth/secondFactor/ways": route(
    {
      access: "anonymous",
      summary: "How a sign-in that asks for a second factor can be ended, and what a device is asked to sign for it.",
      body: waysInput,
      response: secondFactorWays,
      limit: { call: "POST /api/auth/secondFactor/ways", points: 60, seconds: 60 },
      fails: ["unauthorized"],
    },
    ({ body }) => listWays(body.challenge),
  ),
  "GET /api/auth/sessions": route(
    {
      access: "self",
      summary: "The person's own live sessions.",
      response: z.object({ results: z.array(sessionItem) }),
    },
    async ({ user }) => ({ results: await listSessions(user) }),
  ),
  "DELETE /api/auth/sessions": route(
    {
      access: "self",
      summary: "Ends the person's other sessions and all their personal tokens; what was mailed to them leads nowhere.",
      response: z.object({ ended: z.number().int() }),
    },
    ({ user }) => closeOthers(user),
  ),
  "POST /api/auth/sessions/endOthers": route(
    {
      access: "self",
      summary: "Ends the person's other sessions and what else opens their account, but what they keep.",
      body: closeOthersInput,
      response: z.object({ ended: z.number().int() }),
      limit: { call: "POST /api/auth/sessions/endOthers", points: 300, seconds: 3600 },
    },
    ({ user, body }) => closeOthersBut(user, body),
  ),
  "DELETE /api/auth/sessions/{id}": route(
    { access: "self", summary: "Ends one of the person's own sessions.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeSession(user, params.id),
  ),
  "GET /api/auth/[...nextauth]": nextAuth("GET"),
  "POST /api/auth/[...nextauth]": nextAuth("POST"),
  "GET /api/oauth/login": route(
    {
      access: "anonymous",
      summary:
        "Sends the browser to Google to sign in or register; where that is not set up, to the page that does so by e-mail.",
      query: z.strictObject({
        intent: z
          .enum(["login", "register"], "Elige iniciar sesión (login) o registrarse (register).")
          .default("login"),
      }),
      limit: { call: "GET /api/oauth/login", points: 60, seconds: 60 },
      gives: { 302: null, 303: null },
    },
    ({ query, device }) =>
      hasGoogle()
        ? startGoogle(device)
        : new Response(null, { status: 303, headers: { location: `/auth/${query.intent}` } }),
  ),
};
