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
