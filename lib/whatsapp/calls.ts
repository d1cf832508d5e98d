import { storedFile } from "@/lib/api/answers";
import { asCalls } from "@/lib/api/file-call";
import { Reply, route } from "@/lib/api/route";
import { idParams, pageQuery } from "@/lib/core/schema";
import { getAccount, prepareAccount, resumeSending, updateAccount } from "./account/account";
import { account, accountInput, accountTest, demoRemoval, resumed } from "./account/schema";
import { tellBlocked, tellRead, tellTyping } from "./account/tell-meta";
import { testAccount } from "./account/test-account";
import { answerHandshake, receiveDelivery, signatureHeader } from "./deliveries/deliveries";
import { getDelivery, listDeliveries } from "./deliveries/journal";
import { deliveryDetails, deliveryPage, deliveryQuery, reprocessed } from "./deliveries/schema";
import { reprocessDelivery } from "./deliveries/understand";
import { createDemo, removeDemo } from "./demo/manage";
import { beginConversation } from "./desk/begin";
import { listColleagues } from "./desk/colleagues";
import { updateConversation, updateConversations, updateDraft } from "./desk/conversation";
import { getDetails } from "./desk/details";
import { exportConversation } from "./desk/export";
import { createLabel, listLabels, removeLabel, updateLabel } from "./desk/labels";
import { createNote, removeNote, seeMentions } from "./desk/notes";
import { createQuickReply, listQuickReplies, removeQuickReply, updateQuickReply } from "./desk/quick-replies";
import { listQuotes } from "./desk/quotes";
import { removeConversation } from "./desk/removal";
import {
  begunConversation,
  colleagueList,
  conversationChange,
  conversationDesk,
  conversationDetails,
  conversationExportQuery,
  conversationsChange,
  conversationsChanged,
  draftInput,
  label,
  labelChanges,
  labelInput,
  labelList,
  newConversation,
  note,
  noteInput,
  quickReply,
  quickReplyChanges,
  quickReplyInput,
  quickReplyList,
  quoteQuery,
  quotes,
} from "./desk/schema";
import { whatsappFileCalls } from "./file-calls";
import { idempotencyKey } from "./idempotency-key";
import { getConversation, listConversations, markRead } from "./inbox/conversations";
import { countConversations, countUnread } from "./inbox/find-conversations";
import { readRaw, showMessage } from "./inbox/messages";
import {
  conversationCounts,
  conversationPage,
  conversationQuery,
  countsQuery,
  openConversation,
  rawMessage,
  readInput,
  threadMessage,
  threadPage,
  threadQuery,
  unreadCount,
} from "./inbox/schema";
import { readThread } from "./inbox/thread";
import { listConversation, listWhatsappMessages } from "./list";
import { retryMedia } from "./media/fetch";
import { retriedMedia } from "./media/schema";
import { serveMedia, serveThumbnail } from "./media/serve";
import { handshakeQuery, sendReceipt, whatsappIdParams, whatsappMessagePage } from "./schema";
import { outgoingMessage, resendInput, sendInput } from "./sending/schema";
import { resend, sendMessage, sendText } from "./sending/send";
import { listTemplates } from "./templates/list";
import { templatePage, templateQuery, templateSync } from "./templates/schema";
import { syncTemplates } from "./templates/sync";
import { toReply } from "./to-reply";

export const whatsappCalls = {
  ...asCalls(whatsappFileCalls),
  "GET /api/whatsapp/account/findOne": route(
    {
      access: "whatsapp",
      summary:
        "How the WhatsApp account stands: what is missing, whether messages are held up, what Meta has to be told.",
      response: account,
    },
    getAccount,
  ),
  "POST /api/whatsapp/account/prepare": route(
    { access: "whatsapp", summary: "Makes the verify token of the webhook, unless there is one.", response: account },
    ({ user }) => prepareAccount(user),
  ),
  "POST /api/whatsapp/account/resume": route(
    { access: "whatsapp", summary: "Has messages sent again that a refusal of Meta's held up.", response: resumed },
    async ({ user }) => ({ wasHalted: await resumeSending(user) }),
  ),
  "POST /api/whatsapp/account/test": route(
    {
      access: "whatsapp",
      summary: "Asks Meta whether number, token, account and webhook work; subscribes the account where it is not.",
      response: accountTest,
      limit: { call: "POST /api/whatsapp/account/test", points: 60, seconds: 60 },
    },
    testAccount,
  ),
  "PATCH /api/whatsapp/account/update": route(
    {
      access: "whatsapp",
      summary: "Writes what was copied from Meta into the options: secret, token, number, account.",
      body: accountInput,
      response: account,
    },
    ({ user, body }) => updateAccount(user, body),
  ),
  "GET /api/whatsapp/colleagues/findAll": route(
    { access: "whatsapp", summary: "Everybody who sees to conversations, by name.", response: colleagueList },
    () => listColleagues(),
  ),
  "POST /api/whatsapp/conversations/bulk": route(
    {
      access: "whatsapp",
      summary: "Sorts up to a hundred conversations, each by itself; says of which it could not be done, and why.",
      body: conversationsChange,
      response: conversationsChanged,
    },
    ({ user, body }) => updateConversations(user, body),
  ),
  "GET /api/whatsapp/conversations/count": route(
    { access: "whatsapp", summary: "How many conversations have something unread.", response: unreadCount },
    async () => ({ unread: await countUnread() }),
  ),
  "GET /api/whatsapp/conversations/counts": route(
    {
      access: "whatsapp",
      summary: "How many conversations each filter of the inbox has, by how far they have come.",
      query: countsQuery,
      response: conversationCounts,
    },
    ({ user, query }) => countConversations(user.id, query.label),
  ),
  "POST /api/whatsapp/conversations/create": route(
    {
      access: "whatsapp",
      summary:
        "Writes to a number by a template, whether they ever wrote or not; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait.",
      body: newConversation,
      response: begunConversation,
      also: [202],
      fails: ["not_found", "conflict"],
    },
    async ({ user, body, request }) => {
      const begun = await beginConversation(user, body, idempotencyKey(request));
      return new Reply(begun, [], begun.state === "accepted" || begun.state === "failed" ? 200 : 202);
    },
  ),
  "GET /api/whatsapp/conversations/details/{id}": route(
    {
      access: "whatsapp",
      summary: "What is known of a contact beside the conversation: earlier names, accounts, orders, notes.",
      params: idParams,
      response: conversationDetails,
      fails: ["not_found"],
    },
    ({ user, params }) => getDetails(user, params.id),
  ),
  "GET /api/whatsapp/conversations/export/{id}": route(
    {
      access: "whatsapp",
      summary: "A conversation as a file: a text to read, or all of it as JSON. Files of messages are named, not held.",
      params: idParams,
      query: conversationExportQuery,
      tellsOfDownload: true,
      gives: { 200: ["text/plain", "application/json"] },
      fails: ["not_found", "conflict"],
    },
    ({ user, params, query }) => exportConversation(user, params.id, query.format),
  ),
  "GET /api/whatsapp/conversations/findAll": route(
    {
      access: "whatsapp",
      summary: "Conversations, the newest first, from a place on.",
      query: conversationQuery,
      response: conversationPage,
    },
    ({ user, query }) => listConversations(user, query),
  ),
  "GET /api/whatsapp/conversations/findOne/{id}": route(
    {
      access: "whatsapp",
      summary: "A conversation, with what a message to it costs.",
      params: idParams,
      response: openConversation,
      fails: ["not_found"],
    },
    ({ user, params }) => getConversation(user, params.id),
  ),
  "GET /api/whatsapp/conversations/quotes/{id}": route(
    {
      access: "whatsapp",
      summary: "Prices of plans and products, and the orders of this person, as texts for a message.",
      params: idParams,
      query: quoteQuery,
      response: quotes,
    },
    ({ params, query }) => listQuotes(params.id, query.search),
  ),
  "POST /api/whatsapp/conversations/read/{id}": route(
    {
      access: "whatsapp",
      summary: "Notes that a conversation was read up to a message, for everybody.",
      params: idParams,
      body: readInput,
      fails: ["not_found"],
    },
    async ({ params, body }) => {
      await markRead(params.id, body.messageId);
      await tellRead(params.id);
    },
  ),
  "DELETE /api/whatsapp/conversations/remove/{id}": route(
    {
      access: "whatsapp",
      summary: "Deletes all that is kept of a contact: messages, files, notes and what Meta delivered; counts stay.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeConversation(user, params.id),
  ),
  "POST /api/whatsapp/conversations/send/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Sends a message of any kind to a contact; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait. Answers the message as the conversation shows it; for a reaction the one that it is about.",
      params: idParams,
      body: outgoingMessage,
      response: threadMessage,
      also: [202],
      fails: ["not_found", "conflict"],
    },
    async ({ user, params, body, request }) => {
      const isWithinLimit = body.type !== "reaction" && !body.overLimit;
      const { id, state } = await sendMessage(user, params.id, body, idempotencyKey(request), { isWithinLimit });
      const isSettled = state === "accepted" || state === "failed";
      return new Reply(await showMessage(body.type === "reaction" ? body.messageId : id), [], isSettled ? 200 : 202);
    },
  ),
  "GET /api/whatsapp/conversations/thread/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Messages, notes and events of a conversation in the order of time: the last ones, those before or after a place, or those around a message.",
      params: idParams,
      query: threadQuery,
      response: threadPage,
      fails: ["not_found"],
    },
    ({ user, params, query }) => readThread(user, params.id, query),
  ),
  "POST /api/whatsapp/conversations/typing/{id}": route(
    {
      access: "whatsapp",
      summary: "Shows the other side for up to 25 seconds that somebody is writing, where the options say so.",
      params: idParams,
      limit: { call: "POST /api/whatsapp/conversations/typing/{id}", points: 60, seconds: 60 },
    },
    ({ params }) => tellTyping(params.id),
  ),
  "PATCH /api/whatsapp/conversations/update/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Sorts a conversation: who sees to it, how far it has come, archived, for later, unread, blocked, its labels; what is left out stays.",
      params: idParams,
      body: conversationChange,
      response: conversationDesk,
      fails: ["not_found", "conflict"],
    },
    async ({ user, params, body }) => {
      const changed = await updateConversation(user, params.id, body);
      if (body.blocked !== undefined) await tellBlocked(params.id);
      return changed;
    },
  ),
  "GET /api/whatsapp/deliveries/findAll": route(
    {
      access: "whatsapp.all",
      summary: "What Meta delivered and what became of it, latest first.",
      query: deliveryQuery,
      response: deliveryPage,
    },
    ({ query }) => listDeliveries(query),
  ),
  "GET /api/whatsapp/deliveries/findOne/{id}": route(
    {
      access: "whatsapp.all",
      summary: "A delivery of Meta's with its text.",
      params: idParams,
      response: deliveryDetails,
      fails: ["not_found"],
    },
    ({ params }) => getDelivery(params.id),
  ),
  "POST /api/whatsapp/deliveries/reprocess/{id}": route(
    {
      access: "whatsapp.all",
      summary: "Understands a delivery once more. Nothing changes that is known.",
      params: idParams,
      response: reprocessed,
      fails: ["not_found"],
    },
    ({ params }) => reprocessDelivery(params.id),
  ),
  "POST /api/whatsapp/demo/create": route(
    {
      access: "whatsapp",
      summary: "Puts the conversations of the demo in, while no number is connected.",
      limit: { call: "POST /api/whatsapp/demo/create", points: 60, seconds: 60 },
      fails: ["conflict"],
    },
    ({ user }) => createDemo(user),
  ),
  "DELETE /api/whatsapp/demo/remove": route(
    {
      access: "whatsapp",
      summary: "Deletes the conversations of the demo, with their files; real ones are left alone.",
      response: demoRemoval,
    },
    ({ user }) => removeDemo(user),
  ),
  "PUT /api/whatsapp/drafts/update/{id}": route(
    {
      access: "whatsapp",
      summary: "Keeps what one is writing to a conversation, for oneself; an empty text forgets it.",
      params: idParams,
      body: draftInput,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updateDraft(user, params.id, body.body),
  ),
  "POST /api/whatsapp/labels/create": route(
    {
      access: "whatsapp",
      summary: "Makes a label for conversations.",
      body: labelInput,
      response: label,
      fails: ["conflict"],
    },
    ({ body }) => createLabel(body),
  ),
  "GET /api/whatsapp/labels/findAll": route(
    {
      access: "whatsapp",
      summary: "The labels of conversations, by name, with how many carry each.",
      response: labelList,
    },
    () => listLabels(),
  ),
  "DELETE /api/whatsapp/labels/remove/{id}": route(
    {
      access: "whatsapp",
      summary: "Forgets a label; conversations that carry it lose it.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ params }) => removeLabel(params.id),
  ),
  "PATCH /api/whatsapp/labels/update/{id}": route(
    {
      access: "whatsapp",
      summary: "Renames a label, or gives it another colour.",
      params: idParams,
      body: labelChanges,
      response: label,
      fails: ["not_found", "conflict"],
    },
    ({ params, body }) => updateLabel(params.id, body),
  ),
  "GET /api/whatsapp/media/findOne/{id}": route(
    {
      access: "whatsapp",
      summary: "The file of a message, or the part of it that Range asks for.",
      params: idParams,
      gives: storedFile("*/*"),
      fails: ["not_found"],
    },
    ({ params, request }) => serveMedia(params.id, request),
  ),
  "POST /api/whatsapp/media/retry/{id}": route(
    {
      access: "whatsapp",
      summary: "Fetches the file of a message from Meta once more.",
      params: idParams,
      response: retriedMedia,
      fails: ["not_found", "conflict"],
    },
    ({ params }) => retryMedia(params.id),
  ),
  "GET /api/whatsapp/media/thumbnail/{id}": route(
    {
      access: "whatsapp",
      summary: "A small picture of the picture of a message.",
      params: idParams,
      gives: storedFile("image/webp"),
      fails: ["not_found"],
    },
    ({ params, request }) => serveThumbnail(params.id, request),
  ),
  "GET /api/whatsapp/messages": route(
    {
      access: "whatsapp",
      summary: "The messages with everybody, both ways, newest first.",
      query: pageQuery,
      response: whatsappMessagePage,
    },
    ({ query }) => listWhatsappMessages(query),
  ),
  "GET /api/whatsapp/messages/WHATSAPP_ID/{id}": route(
    {
      access: "whatsapp",
      summary: "The messages with one contact, by number or business-scoped id, newest first.",
      params: whatsappIdParams,
      query: pageQuery,
      response: whatsappMessagePage,
      fails: ["not_found"],
    },
    ({ params, query }) => listConversation(params.id, query),
  ),
  "GET /api/whatsapp/messages/raw/{id}": route(
    {
      access: "whatsapp.all",
      summary: "A message as Meta sent it.",
      params: idParams,
      response: rawMessage,
      fails: ["not_found"],
    },
    ({ params }) => readRaw(params.id),
  ),
  "POST /api/whatsapp/messages/resend/{id}": route(
    {
      access: "whatsapp",
      summary: "Sends a message again that failed or was never confirmed. 202 while it has to wait.",
      params: idParams,
      body: resendInput,
      response: sendReceipt,
      gives: { 202: "application/json" },
      fails: ["not_found", "conflict"],
    },
    async ({ params, body }) => toReply(await resend(params.id, { isWithinLimit: !body.overLimit })),
  ),
  "POST /api/whatsapp/messages/send": route(
    {
      access: "whatsapp",
      summary:
        "Sends a text to somebody who wrote in the last 24 hours; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait.",
      body: sendInput,
      response: sendReceipt,
      gives: { 202: "application/json" },
      fails: ["not_found", "conflict"],
    },
    async ({ user, body, request }) => toReply(await sendText(user, body, idempotencyKey(request))),
  ),
  "POST /api/whatsapp/notes/create/{id}": route(
    {
      access: "whatsapp",
      summary: "Writes a note for colleagues into a conversation; who is mentioned is told. It is never sent.",
      params: idParams,
      body: noteInput,
      response: note,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => createNote(user, params.id, body),
  ),
  "DELETE /api/whatsapp/notes/remove/{id}": route(
    {
      access: "whatsapp",
      summary: "Takes back a note: one's own, or as superadmin any.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeNote(user, params.id),
  ),
  "POST /api/whatsapp/notes/seen/{id}": route(
    {
      access: "whatsapp",
      summary: "Says that one has seen where a conversation's notes mention one.",
      params: idParams,
    },
    ({ user, params }) => seeMentions(user, params.id),
  ),
  "POST /api/whatsapp/quick-replies/create": route(
    {
      access: "whatsapp",
      summary: "Makes a quick reply.",
      body: quickReplyInput,
      response: quickReply,
      fails: ["conflict"],
    },
    ({ body }) => createQuickReply(body),
  ),
  "GET /api/whatsapp/quick-replies/findAll": route(
    { access: "whatsapp", summary: "The quick replies, by the word that one types.", response: quickReplyList },
    () => listQuickReplies(),
  ),
  "DELETE /api/whatsapp/quick-replies/remove/{id}": route(
    { access: "whatsapp", summary: "Forgets a quick reply.", params: idParams, fails: ["not_found"] },
    ({ params }) => removeQuickReply(params.id),
  ),
  "PATCH /api/whatsapp/quick-replies/update/{id}": route(
    {
      access: "whatsapp",
      summary: "Changes a quick reply.",
      params: idParams,
      body: quickReplyChanges,
      response: quickReply,
      fails: ["not_found", "conflict"],
    },
    ({ params, body }) => updateQuickReply(params.id, body),
  ),
  "GET /api/whatsapp/templates/findAll": route(
    {
      access: "whatsapp",
      summary: "The message templates of the account, as they were synchronised last; those that can be sent first.",
      query: templateQuery,
      response: templatePage,
    },
    ({ query }) => listTemplates(query),
  ),
  "POST /api/whatsapp/templates/sync": route(
    {
      access: "whatsapp",
      summary: "Reads the message templates from Meta anew.",
      response: templateSync,
      limit: { call: "POST /api/whatsapp/templates/sync", points: 60, seconds: 60 },
      fails: ["conflict"],
    },
    async () => ({ count: await syncTemplates() }),
  ),
  "GET /api/whatsapp/webhook": route(
    {
      access: "signed",
      summary: "Meta's question whether the webhook is ours.",
      query: handshakeQuery,
      gives: { 200: "text/plain" },
      fails: ["forbidden"],
    },
    async ({ query }) => {
      const challenge = await answerHandshake({
        mode: query["hub.mode"],
        token: query["hub.verify_token"],
        challenge: query["hub.challenge"],
      });
      return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
    },
  ),
  /** In production lib/server answers this before Next does. */
  "POST /api/whatsapp/webhook": route(
    {
      access: "signed",
      summary: "A delivery of Meta's, signed in X-Hub-Signature-256. 200 says that it is stored.",
      raw: true,
      maxBody: "delivery",
      gives: { 200: null },
      fails: ["unauthorized"],
    },
    async ({ request }) => {
      await receiveDelivery(Buffer.from(await request.arrayBuffer()), request.headers.get(signatureHeader));
      return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
    },
  ),
};
