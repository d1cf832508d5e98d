import { getProposal } from "@/lib/proposals/read";
import { recordLoader } from "../../record-loader";

export const loadProposal = recordLoader("/dashboard/proposal/[id]", (_actor, id) => getProposal(id));
