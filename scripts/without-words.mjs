// Takes out of a module what its declarations say in words: what options, tables, players and their parameters are about, and reasons.
import ts from 'typescript';

const WORDS = new Set(['about', 'why', 'unpriced', 'ours']);
/** Each is given an object that declares something. */
const DECLARE = new Set(['choice', 'reading', 'integer', 'flag', 'text', 'table']);

/**
 * A property is taken out if it is a text of a declaration: in what a declaring function is given, in what a strategy exports, or beside a
 * `default`, as parameters have it. The value of a table is data, whatever its parts are called.
 */
export function withoutWords(source) {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (node, declares) => {
    const name = ts.isPropertyAssignment(node) ? node.name.getText(file) : undefined;
    if (declares && WORDS.has(name) && isText(node.initializer)) {
      cuts.push([node.getStart(file), endOf(source, node.end)]);
      return;
    }
    const begins =
      ts.isExportAssignment(node) ||
      (ts.isCallExpression(node) && DECLARE.has(node.expression.getText(file))) ||
      (ts.isObjectLiteralExpression(node) && hasDefault(node));
    ts.forEachChild(node, (one) => visit(one, (declares || begins) && name !== 'value'));
  };
  visit(file, false);
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
}

const isText = (node) =>
  ts.isStringLiteralLike(node) || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && isText(node.left));
const hasDefault = ({ properties }) => properties.some(({ name }) => name?.getText() === 'default');
const endOf = (source, end) => (source[end] === ',' ? end + 1 : end);
