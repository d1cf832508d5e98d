import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerPicture, requestedPicture } from "@/lib/server/fast-lane/fast-pictures";
import { answerUpload, uploadOf } from "@/lib/server/fast-lane/fast-uploads";
import { answerAndClose } from "@/lib/server/http/answer-error";
import { createBodyLimit } from "@/lib/server/http/body-limit";

/** The site's own lane for uploads and for pictures of clothes, and what stands before it, on a free port of loopback. */
export async function startUploadSite(): Promise<{ server: Server; origin: string; stop: () => void }> {
  const limit = createBodyLimit((request, path) => uploadOf(request, path) !== null);
  const server = createServer((request, response) => {
    const path = request.url!.split("?", 1)[0]!;
    const picture = requestedPicture(request, path);
    if (picture) return void answerPicture(picture, request, response, "an-id");
    limit(
      response,
      path,
      () => void answerUpload(uploadOf(request, path)!, request, response, "an-id"),
      (error) => answerAndClose(response, "an-id", error),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
