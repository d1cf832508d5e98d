import { dressArticle } from "./article-html";

const anchors =
  "[&_.anchor]:text-subtle! [&_.anchor]:ml-2 [&_.anchor]:font-normal [&_.anchor]:no-underline! [&_.anchor]:opacity-0 [&_.anchor:hover]:opacity-100 [&_:is(h2,h3):hover_.anchor]:opacity-100";

const code = "[&_td_code]:wrap-normal [&_:not(pre)>code]:box-decoration-clone";

export const articleClass = `prose-quinde ${anchors} ${code}`;

/** The server rendered and sanitised this HTML. */
export function Article({ html, isLesson = false }: { html: string; isLesson?: boolean }) {
  const mark = isLesson ? "" : undefined;
  return <div data-lesson={mark} className={articleClass} dangerouslySetInnerHTML={{ __html: dressArticle(html) }} />;
}
