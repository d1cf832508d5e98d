import { renderMarkdown } from "@/lib/content/markdown";

type Story = { problem: string; solution: string; result: string };

const toHtml = async (markdown: string): Promise<string> => (await renderMarkdown(markdown)).html;

/** A project whose texts are HTML in place of markdown. */
export async function renderStory<Project extends Story>(project: Project): Promise<Project> {
  const [problem, solution, result] = await Promise.all([
    toHtml(project.problem),
    toHtml(project.solution),
    toHtml(project.result),
  ]);
  return { ...project, problem, solution, result };
}
