import { getPost } from "@/lib/discussion/desk";
import { recordLoader } from "../../../record-loader";

export const loadPost = recordLoader("/dashboard/content/discussion", getPost);
