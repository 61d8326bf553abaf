import type { TotalesDeHoy } from '@plomada/domain/certificaciones/hoy'
import { type CifraDeSaldos, montoDeCifra, NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { ReactNode } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { CIFRAS_DE_HOY } from '../cuenta/cifra/CuentaDeHoy.tsx'
import { SeLeDebe } from '../cuenta/cifra/SeLeDebe.tsx'
import type { FilaDeContratista } from '../queries.ts'
import { Certificar } from './Certificar.tsx'
import { PorcentajeDeAnticipo } from './PorcentajeDeAnticipo.tsx'

const QUIEN: ColumnaDeLista<FilaDeContratista> = {
  id: 'contratistaNombre',
  ordena: 'servidor',
  titulo: 'Contratista',
  principal: true,
  celda: ({ nombre, activo }) => (
    <>
      {nombre} {!activo && <EstadoInsignia clase="neutro">Sin rubros activos</EstadoInsignia>}
    </>
  ),
}

/** `totales`: of all contratistas; absent where they are not asked for, or of one alone. */
export function columnasDeContratistas(
  presupuestoId: string,
  obra: Obra | undefined,
  totales: TotalesDeHoy | undefined,
): readonly ColumnaDeLista<FilaDeContratista>[] {
  const pie = (contenido: (t: TotalesDeHoy) => ReactNode) => totales && { pie: contenido(totales) }
  const cifra = (cual: CifraDeSaldos, contratista: FilaDeContratista) => (
    <Cifra
      monto={montoDeCifra(cual, contratista)}
      nombre={`${contratista.nombre}, ${NOMBRE_DE_CIFRA[cual]}`}
      abre={{ que: 'cuenta', de: { presupuestoId, ...contratista }, panel: contratista, cifra: cual }}
    />
  )
  return [
    { ...QUIEN, ...pie(() => 'Todos') },
    ...CIFRAS_DE_HOY.map(
      (cual, i): ColumnaDeLista<FilaDeContratista> => ({
        id: cual,
        titulo: NOMBRE_DE_CIFRA[cual],
        numerica: true,
        ordena: 'servidor',
        celda: (contratista) =>
          i === 0 ? (
            <>
              <strong>{cifra(cual, contratista)}</strong>
              <Certificar presupuestoId={presupuestoId} {...contratista} />
            </>
          ) : (
            cifra(cual, contratista)
          ),
        ...pie((t) => formatoGs(t[cual])),
      }),
    ),
    {
      id: 'anticipoPorcentaje',
      titulo: '% anticipo',
      numerica: true,
      ordena: 'servidor',
      celda: (contratista) => (
        <PorcentajeDeAnticipo
          presupuestoId={presupuestoId}
          contratista={contratista}
          razon={obra ? razonContraTrabajarEn(obra) : null}
        />
      ),
    },
    {
      id: 'seLeDebe',
      titulo: NOMBRE_DE_CIFRA.seLeDebe,
      numerica: true,
      ordena: 'servidor',
      celda: (contratista) => (
        <SeLeDebe de={{ presupuestoId, ...contratista }} panel={contratista} bajoTitulo />
      ),
      ...pie((t) => (
        <>
          {formatoGs(t.seLeDebe)}
          {t.nosDebe !== 0 && (
            <>
              <div>Nos deben </div>
              {formatoGs(t.nosDebe)}
            </>
          )}
        </>
      )),
    },
  ]
}
