import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Everything the page said or asked for: there ought to be nothing. */
  heard: string[];
}

export interface Visitor {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
}

/** A page from disk, offline, with every message and request kept; all charts drawn. */
export async function visit(browser: Browser, file: string, { width = 1280, dark = false, javaScript = true }: Visitor = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    offline: true,
    javaScriptEnabled: javaScript,
  });
  const page = await context.newPage();
  // Against hangs only.
  page.setDefaultTimeout(300_000);
  const heard: string[] = [];
  const url = pathToFileURL(file).href;
  page.on('console', (message) => heard.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url() !== url) heard.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  if (javaScript) await page.waitForSelector('html[data-ready]');
  return { page, context, heard };
}

/** Does anything stick out to the right? */
export const sticksOut = (page: Page) => page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Contrast, labels, roles, headings: what axe-core can check, in the page as it is. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${AXE} })()`);
  const found = (await page.evaluate("axe.run(document, { preload: false, resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

export interface Look {
  width?: number;
  dark?: boolean;
}

/** A tab that opens the site from a disk, without a network, or from a server. */
export class Tab {
  private constructor(
    readonly page: Page,
    readonly url: string,
    /** Messages, faults, and requests to anywhere but the site: there ought to be none. */
    readonly heard: string[],
  ) {}

  static async open(browser: Browser, url: string, { width = 1280, dark = false }: Look = {}): Promise<Tab> {
    const offline = url.startsWith('file:');
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light', offline });
    const page = await context.newPage();
    // Against hangs only.
    page.setDefaultTimeout(300_000);
    const heard: string[] = [];
    page.on('console', (message) => heard.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(url.replace('index.html', '')) && !request.url().startsWith('blob:')) heard.push(`request: ${request.url()}`);
    });
    return new Tab(page, url, heard);
  }

  /** Opens the site at a link; a site that is open follows the link, as after a click. */
  async go(hash: string): Promise<Page> {
    await this.page.goto(`${this.url}${hash}`);
    await this.page.waitForSelector('h1');
    // Until the page has heard of a link that only changed its hash, and is drawn.
    await this.page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))))');
    return this.page;
  }

  readonly close = (): Promise<void> => this.page.context().close();
}
