import { z } from "zod";
import { role } from "@/lib/people/schema";

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
