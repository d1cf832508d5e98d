import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch, searchWords } from "@/lib/core/text";
import { visibleOrders } from "@/lib/orders/select";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import { shownCode } from "@/lib/shortener/shared/codes";
import { matchesUser } from "@/lib/users/list";
import { searchConversations } from "@/lib/whatsapp/inbox/conversations";
import { conversationPath } from "@/lib/whatsapp/shared/path";
import type { Finding } from "./schema";
import { searchSite, take } from "./site";

/**
 * What a person may open and a text finds: users, operators, short links, messages and conversations for admins, the orders they may see,
 * and what the site shows to everybody.
 */
export async function searchDashboard(actor: Actor, search: string): Promise<Finding[]> {
  if (searchWords(search).length === 0) return [];
  const admin = hasRole(actor, "admin");
  const found = await Promise.all([
    admin ? findUsers(search) : [],
    findOrders(actor, search),
    admin ? findOperators(search) : [],
    admin ? findLinks(search) : [],
    admin ? findMessages(search) : [],
    admin ? findConversations(search) : [],
    searchSite(search),
  ]);
  return found.flat();
}

async function findUsers(search: string): Promise<Finding[]> {
  const { results } = await paginate(
    db.user,
    { page: 1, limit: take, search },
    {
      where: await matchesUser(search),
      orderBy: [{ name: "asc" }, { lastName: "asc" }],
      select: { id: true, name: true, lastName: true, email: true },
    },
  );
  return results.map(({ id, name, lastName, email }) => ({
    kind: "user",
    id,
    title: `${name} ${lastName}`.trim(),
    detail: email,
    path: `/dashboard/user/${id}/details`,
  }));
}

async function findOrders(actor: Actor, search: string): Promise<Finding[]> {
  const orders = await db.order.findMany({
    where: { AND: [visibleOrders(actor), matchesSearch(search)] },
    orderBy: [{ departureAt: "desc" }, { id: "desc" }],
    take,
    select: { id: true, number: true, customerName: true, origin: true, destination: true },
  });
  return orders.map(({ id, number, customerName, origin, destination }) => ({
    kind: "order",
    id,
    title: `${number} · ${customerName}`,
    detail: `${origin} – ${destination}`,
    path: `/dashboard/order/${id}/details`,
  }));
}

async function findOperators(search: string): Promise<Finding[]> {
  const operators = await db.operator.findMany({
    where: matchesSearch(search),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take,
    select: { id: true, name: true, contactName: true, email: true },
  });
  return operators.map(({ id, name, contactName, email }) => ({
    kind: "operator",
    id,
    title: name,
    detail: contactName || email,
    path: `/dashboard/operator/${id}/details`,
  }));
}

async function findLinks(search: string): Promise<Finding[]> {
  const links = await db.shortLink.findMany({
    where: matchesSearch(search),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    select: { id: true, shortCode: true, backHalf: true, title: true, destination: true },
  });
  return links.map(({ id, title, destination, ...codes }) => ({
    kind: "link",
    id,
    title: `/${shownCode(codes)}`,
    detail: title || destination,
    path: `/dashboard/application/shortener?edit=${id}`,
  }));
}

async function findMessages(search: string): Promise<Finding[]> {
  const messages = await db.contactMessage.findMany({
    where: matchesSearch(search),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    select: { id: true, name: true, message: true },
  });
  return messages.map(({ id, name, message }) => ({
    kind: "message",
    id,
    title: name,
    detail: message.slice(0, 80),
    path: `/dashboard/application/message/${id}/details`,
  }));
}

async function findConversations(search: string): Promise<Finding[]> {
  const conversations = await searchConversations(search, take);
  return conversations.map(({ id, name, number }) => ({
    kind: "conversation",
    id,
    title: name,
    detail: number,
    path: conversationPath(id),
  }));
}
