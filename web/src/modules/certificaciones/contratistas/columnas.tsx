import { type CifraDeCuenta, montoDeCifra } from '@plomada/domain/certificaciones/explicacion'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { FilaDeContratista } from '../queries.ts'
import { PorcentajeDeAnticipo } from './PorcentajeDeAnticipo.tsx'

type Mostrada = readonly [cifra: CifraDeCuenta, titulo: string]
/** Shown figures, and their titles in the list; some with one that belongs to it below, so that all fit a desk. */
const CIFRAS: readonly (readonly [Mostrada, debajo?: Mostrada])[] = [
  [
    ['anticipoTotal', 'Anticipo'],
    ['anticipoRestante', 'Por descontar'],
  ],
  [['retencionTotal', 'Retenido']],
  [['entregaTotal', 'Entregas']],
  [['totalACertificar', 'A certificar']],
  [
    ['moPagada', 'Pagado'],
    ['deuda', 'Deuda'],
  ],
  [['diferencia', 'Diferencia']],
]

export function columnasDeContratistas(
  presupuestoId: string,
  obra: Obra | undefined,
): readonly Columna<FilaDeContratista>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Contratista',
      principal: true,
      celda: ({ nombre, activo }) => (
        <>
          {nombre} {!activo && <EstadoInsignia clase="neutro">Sin rubros activos</EstadoInsignia>}
        </>
      ),
    },
    {
      id: 'anticipoPorcentaje',
      titulo: '% anticipo',
      numerica: true,
      celda: (contratista) => (
        <PorcentajeDeAnticipo
          presupuestoId={presupuestoId}
          contratista={contratista}
          razon={obra ? razonContraTrabajarEn(obra) : null}
        />
      ),
    },
    ...CIFRAS.map(
      ([[cifra, titulo], debajo]): Columna<FilaDeContratista> => ({
        id: cifra,
        titulo,
        numerica: true,
        celda: (contratista) => {
          const una = (cual: CifraDeCuenta, nombre: string) => (
            <Cifra
              monto={montoDeCifra(cual, contratista)}
              nombre={`${contratista.nombre}, ${nombre}`}
              abre={{ que: 'cuenta', de: { presupuestoId, ...contratista }, panel: contratista, cifra: cual }}
            />
          )
          return (
            <>
              {una(cifra, titulo)}
              {debajo && (
                <div>
                  <small>
                    {debajo[1]} {una(...debajo)}
                  </small>
                </div>
              )}
            </>
          )
        },
      }),
    ),
  ]
}
