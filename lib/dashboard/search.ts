import { coursePath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch, plainText, searchWords } from "@/lib/core/text";
import { visibleOrders } from "@/lib/orders/select";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import { shownCode } from "@/lib/shortener/shared/codes";
import { matchesUser } from "@/lib/users/list";
import type { Finding } from "./schema";

/** How many of each kind. */
const take = 5;

/** What a person may open and a text finds: users, operators and short links for admins, their orders, courses for everybody. */
export async function searchDashboard(actor: Actor, search: string): Promise<Finding[]> {
  if (searchWords(search).length === 0) return [];
  const admin = hasRole(actor, "admin");
  const found = await Promise.all([
    admin ? findUsers(search) : [],
    findOrders(actor, search),
    admin ? findOperators(search) : [],
    admin ? findLinks(search) : [],
    findCourses(search),
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

/** By parts of the title, as one types: there are few courses, and their own index is for whole words. */
async function findCourses(search: string): Promise<Finding[]> {
  const words = searchWords(search);
  const courses = await db.course.findMany({
    orderBy: { title: "asc" },
    select: { id: true, slug: true, title: true, category: { select: { slug: true, name: true } } },
  });
  return courses
    .filter(({ title }) => words.every((word) => plainText(title).includes(word)))
    .slice(0, take)
    .map(({ id, slug, title, category }) => ({
      kind: "course",
      id,
      title,
      detail: category.name,
      path: coursePath(category.slug, slug),
    }));
}
