import { z } from "zod";
import { role } from "@/lib/people/schema";

export type Figure = { today: number; yesterday: number | null };
export type Figures = Record<"users" | "signIns" | "active" | "orders" | "visits" | "clicks", Figure>;

export type SignInItem = {
  id: string;
  user: { id: string; name: string; photo: string };
  device: string;
  place: string;
  createdAt: string;
};

export const demoLogin = z.strictObject({ role });

export type FirstSteps = {
  optionId: string;
  steps: { title: string; hint: string; href: string; loads: boolean; isDone: boolean }[];
};
