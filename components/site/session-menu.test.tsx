import { renderToStaticMarkup } from "react-dom/server";
import { roleLabels } from "@/lib/people/shared/roles";
import { GuestLinks, SessionMenu } from "./session-menu";

const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test.each([true, false])("a guest's two ways in, while people may register: %s", (registers) => {
  const bar = renderToStaticMarkup(<SessionMenu roleLabels={roleLabels} registers={registers} />);
  const menu = renderToStaticMarkup(<GuestLinks className="" registers={registers} />);
  for (const html of [bar, menu]) {
    expect(html.includes("Registrarse")).toBe(registers);
    expect(hrefs(html)).toEqual(["/api/oauth/login", ...(registers ? ["/api/oauth/login?intent=register"] : [])]);
  }
});
