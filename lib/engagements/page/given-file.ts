import type { FileAnswer } from "@/lib/files/answer";
import { openEngagementFile } from "../files";
import { clientPageMissing, findClientPage } from "./find-page";

/** Opens a file for whoever has the key of its client's page. @throws AppError `not_found` */
export async function openGivenFile(asked: Pick<Headers, "get">, key: string, id: string): Promise<FileAnswer> {
  const page = await findClientPage(key);
  if (!page) throw clientPageMissing();
  return openEngagementFile(asked, id, { clientId: page.client.id });
}
