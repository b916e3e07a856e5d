/** Styles of the contact sheet: light or dark by the system setting, plain in print. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#f4f4f2;--card:#fff;--ink:#1b1c1e;--faint:#6d7075;--line:#dcdcd8;--mark:#1f6feb}
@media (prefers-color-scheme:dark){:root{--ground:#121315;--card:#1c1e21;--ink:#ececea;--faint:#96999f;--line:#2c2f33;--mark:#6ea8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header,main,footer{max-width:1480px;margin:0 auto;padding:0 28px}
header{padding-top:36px}
h1{margin:0;font-size:28px;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
.file{margin:2px 0 18px;color:var(--faint);overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;gap:8px 34px;margin:0 0 22px}
dl div{display:flex;flex-direction:column}
dt{color:var(--faint);font-size:12px}
dd{margin:0;font-size:17px;font-variant-numeric:tabular-nums}
.strip{display:block;width:100%;height:72px;border-radius:10px;background:var(--line)}
.marks{fill:none;stroke:#fff;stroke-width:1.5;vector-effect:non-scaling-stroke;mix-blend-mode:difference}
ol{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(226px,1fr));gap:20px;margin:26px 0 34px;padding:0}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden;break-inside:avoid;padding-bottom:11px}
li:target{outline:3px solid var(--mark)}
.picture{position:relative;max-height:260px;width:100%;overflow:hidden}
.picture img{display:block;width:100%;height:100%;object-fit:contain;background:#000}
.number{position:absolute;left:8px;bottom:8px;padding:1px 8px;border-radius:20px;background:rgba(0,0,0,.62);color:#fff;font-size:12px;font-variant-numeric:tabular-nums}
.time,.more,.sure{display:flex;justify-content:space-between;gap:10px;padding:0 12px;font-variant-numeric:tabular-nums}
.time{padding-top:9px;font-size:15px}
.time b{font-weight:600}
.more{color:var(--faint);font-size:12px;white-space:nowrap}
.sure{position:relative;align-items:center;margin:8px 12px 0;padding:0;height:5px;border-radius:3px;background:var(--line)}
.sure i{height:100%;border-radius:3px;background:var(--mark)}
.sure span{position:absolute;right:0;top:-1px;transform:translateY(-100%);font-size:0}
footer{padding-bottom:30px;color:var(--faint);font-size:12px}
@media print{body{background:#fff}header,main,footer{padding:0}ol{grid-template-columns:repeat(4,1fr);gap:10px}}
`;
