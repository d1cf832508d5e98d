import type { PersonalData } from "@/lib/people/personal-data";
import { forgetOptionAuthor } from "./service";

export const optionData: PersonalData = { forget: (tx, { id }) => forgetOptionAuthor(tx, id) };
