import { renderToStaticMarkup } from "react-dom/server";
import { Cover } from "@/components/academy/cover";
import { Gallery } from "@/components/products/product-page";
import { Portrait } from "@/components/projects/portrait";
import { ProjectCover } from "@/components/projects/project-cover";
import { TechnologyIcon } from "@/components/projects/technology-icon";
import { VideoPlayer } from "@/components/ui/video-player";
import { describePicture, mediaPath, pictureOf, plainAddress } from "./shared/picture";

const id = "0198a000-0000-4000-8000-000000000001";
const facts = { id, version: 7, width: 600, height: 1200, focalX: 0.5, focalY: 0.2, alt: "Un cóndor & «su» cría #1" };
const described = describePicture(facts);
const srcset = `srcSet="/media/${id}/320-7 160w, /media/${id}/800-7 400w, /media/${id}/1600-7 600w"`;

test.each([
  ["a cover of the academy", <Cover key="" src={described} />],
  ["a cover of a project", <ProjectCover key="" src={described} alt="" />],
  ["a portrait", <Portrait key="" src={described} alt="" />],
  ["an icon", <TechnologyIcon key="" src={described} />],
  ["a gallery", <Gallery key="" name="Tienda" images={[described]} imagesMobile={[]} />],
  ["a video", <VideoPlayer key="" title="x" provider="vk" embedUrl="/" watchUrl="/" poster={pictureOf(described)} />],
])("%s chooses among the sizes of the present version, and keeps in sight what has to be", (_, shown) => {
  const html = renderToStaticMarkup(shown);
  expect(html).toContain(srcset);
  expect(html).toContain("object-position:50% 20%");
  expect(html).toMatch(/ sizes="[^"]+"/);
});

test("a gallery says what the library says of a picture, else where it is in the row", () => {
  const html = renderToStaticMarkup(<Gallery name="Tienda" images={[described, "/images/a.svg"]} imagesMobile={[]} />);
  expect(html).toContain('alt="Un cóndor &amp; «su» cría #1"');
  expect(html).toContain('alt="Tienda en una computadora, pantalla 2 de 2"');
});

test("whoever does not know of the library has an address that works", () => {
  expect(plainAddress(described)).toBe(`/media/${id}/1600-7`);
  expect(pictureOf(mediaPath(id))).toEqual({ src: `/media/${id}/800` });
  expect(pictureOf("/images/a.svg")).toEqual({ src: "/images/a.svg" });
});
