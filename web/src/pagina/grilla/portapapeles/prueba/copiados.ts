// What spreadsheets put on the clipboard, byte by byte.

/** Copied in LibreOffice Calc 7.4 under Xvfb, by Ctrl+C, and read with xclip: figures in the format of Paraguay. */
export const LIBREOFFICE = {
  html: String.raw`<!DOCTYPE html>

<html>
<head>
	
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; border:1px solid black; padding:0.5em;  } 
		a.comment-indicator { background:red; display:inline-block; border:1px solid black; width:0.5em; height:0.5em;  } 
		comment { display:none;  } 
	</style>
	
</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="3" width="89"></colgroup>
	<tr>
		<td height="18" align="left">Muro de 15 cm</td>
		<td align="left">m2</td>
		<td align="right" sdval="1237.5" sdnum="1033;15370;#.##0,00">1.237,50</td>
	</tr>
	<tr>
		<td height="18" align="left">Caño de 3&quot;</td>
		<td align="left">m</td>
		<td align="right" sdval="1.234" sdnum="1033;15370;0,000">1,234</td>
	</tr>
	<tr>
		<td height="34" align="left">Viga<br>segundo renglón</td>
		<td align="left">m3</td>
		<td align="right" sdval="1234" sdnum="1033;15370;#.##0">1.234</td>
	</tr>
	<tr>
		<td height="18" align="left">Ñandutí, «pérgola» &amp; más</td>
		<td align="left">m2</td>
		<td align="right" sdval="412.5" sdnum="1033;15370;0,000">412,500</td>
	</tr>
	<tr>
		<td height="18" align="left">&quot;Solía&quot; de cemento</td>
		<td align="left">m2</td>
		<td align="right" sdval="0.333333333333333" sdnum="1033;15370;#.##0,00">0,33</td>
	</tr>
</table>
</body>

</html>
`,
  texto:
    'Muro de 15 cm\tm2\t1.237,50\nCaño de 3"\tm\t1,234\nViga segundo renglón\tm3\t1.234\nÑandutí, «pérgola» & más\tm2\t412,500\n"Solía" de cemento\tm2\t0,33\n',
}

/** Copied the same way: what has a number behind it and is none, and a percentage. */
export const LIBREOFFICE_SIN_CIFRAS = {
  html: String.raw`<!DOCTYPE html>

<html>
<head>
	
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; border:1px solid black; padding:0.5em;  } 
		a.comment-indicator { background:red; display:inline-block; border:1px solid black; width:0.5em; height:0.5em;  } 
		comment { display:none;  } 
	</style>
	
</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="3" width="89"></colgroup>
	<tr>
		<td height="18" align="left">Con fecha</td>
		<td align="left">m2</td>
		<td align="right" sdval="46096" sdnum="1033;15370;DD/MM/AA">15/03/26</td>
	</tr>
	<tr>
		<td height="18" align="left">Con hora</td>
		<td align="left">m2</td>
		<td align="right" sdval="0.4375" sdnum="1033;15370;HH:MM">10:30</td>
	</tr>
	<tr>
		<td height="18" align="left">Con sí o no</td>
		<td align="left">m2</td>
		<td align="right" sdval="1" sdnum="1033;15370;BOOLEAN">VERDADERO</td>
	</tr>
	<tr>
		<td height="18" align="left">Con porcentaje</td>
		<td align="left">m2</td>
		<td align="right" sdval="0.15" sdnum="1033;15370;0%">15%</td>
	</tr>
	<tr>
		<td height="18" align="left">Con código</td>
		<td align="left">m2</td>
		<td align="left">1.1.2</td>
	</tr>
</table>
</body>

</html>
`,
  texto:
    'Con fecha\tm2\t15/03/26\nCon hora\tm2\t10:30\nCon sí o no\tm2\tVERDADERO\nCon porcentaje\tm2\t15%\nCon código\tm2\t1.1.2\n',
}

/** As Excel 2016 writes it where Windows is in Spanish, by hand: no value behind a cell, and its separators in the style. */
export const EXCEL = {
  html: String.raw`<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\,";
	mso-displayed-thousand-separator:"\.";}
td
	{padding-top:1px;
	mso-ignore:padding;
	mso-number-format:General;
	text-align:general;
	white-space:nowrap;
	mso-rotate:0;}
.xl65
	{mso-number-format:"\#\,\#\#0\.00";}
.xl66
	{mso-number-format:"Short Date";}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=240 style='border-collapse:
 collapse;width:180pt'>
<!--StartFragment-->
 <col width=80 span=3 style='width:60pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=80 style='height:15.0pt;width:60pt'>Muro de 15 cm</td>
  <td width=80 style='width:60pt'>m2</td>
  <td class=xl65 align=right width=80 style='width:60pt'>1.237,50</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Caño de 3&quot;</td>
  <td>m</td>
  <td align=right>1,234</td>
 </tr>
 <tr height=40 style='height:30.0pt'>
  <td height=40 style='height:30.0pt'>Viga<br>
    segundo renglón</td>
  <td>m3</td>
  <td align=right>1.234</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Ñandutí, «pérgola» &amp; más</td>
  <td>m2</td>
  <td align=right>412,5</td>
 </tr>
<!--EndFragment-->
</table>

</body>

</html>
`,
  texto:
    'Muro de 15 cm\tm2\t1.237,50\r\nCaño de 3"\tm\t1,234\r\n"Viga\nsegundo renglón"\tm3\t1.234\r\nÑandutí, «pérgola» & más\tm2\t412,5\r\n',
}
