import type { Solution } from "@/lib/marketing/shared/solution";
import { ApiArt } from "./api-art";
import { MobileArt } from "./mobile-art";
import { WebAppArt } from "./web-app-art";
import { WebDesignArt } from "./web-design-art";
import { WhatsappArt } from "./whatsapp-art";

const drawings: Record<Solution["slug"], () => React.JSX.Element> = {
  "web-design": WebDesignArt,
  "web-app": WebAppArt,
  mobile: MobileArt,
  whatsapp: WhatsappArt,
  api: ApiArt,
};

/** The drawing of a solution. */
export function SolutionArt({ slug }: { slug: Solution["slug"] }) {
  const Drawing = drawings[slug];
  return <Drawing />;
}
