import { z } from "zod";
import { searchText } from "@/lib/core/schema";
import { role } from "@/lib/people/schema";

export const findQuery = z.strictObject({ search: searchText });

export const findKinds = ["user", "order", "operator", "link", "course"] as const;
export type FindKind = (typeof findKinds)[number];

/** The heading of each kind of thing that the palette finds. */
export const findLabels: Record<FindKind, string> = {
  user: "Usuarios",
  order: "Órdenes",
  operator: "Operadores",
  link: "Enlaces cortos",
  course: "Cursos",
};

/** Something that was found, with the page that shows it. */
export const finding = z.object({
  kind: z.enum(findKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** A count of today, and of yesterday up to the same time of day where it is known. */
export type Figure = { today: number; yesterday: number | null };
export type Figures = Record<"users" | "signIns" | "active" | "orders" | "visits" | "clicks", Figure>;

/** Somebody's sign-in, as the panel's front shows it. */
export type SignInItem = {
  id: string;
  user: { id: string; name: string; photo: string };
  device: string;
  place: string;
  createdAt: string;
};

/** Which demo account a developer signs in as. */
export const demoLogin = z.strictObject({ role });
