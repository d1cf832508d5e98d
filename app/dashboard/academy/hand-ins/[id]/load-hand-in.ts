import { getHandIn } from "@/lib/teaching/hand-ins/desk";
import { recordLoader } from "../../../record-loader";

export const loadHandIn = recordLoader("/dashboard/academy/hand-ins", getHandIn);
