import { Text } from '@mantine/core'
import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import { movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import {
  sumaDeCertificaciones,
  sumaDeLoHecho,
  sumaDeMovimientos,
  sumaDeTareas,
} from '@plomada/domain/certificaciones/explicar/filas'
import type { Ref } from '@plomada/domain/certificaciones/explicar/saldos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Enlace } from '../../../../pagina/cuenta/Enlace.tsx'
import { Explicado } from '../../../../pagina/cuenta/Explicado.tsx'
import { PorPaginas } from '../../../../pagina/cuenta/PorPaginas.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { AvancesDePaso } from '../../../avances/AvancesDePaso.tsx'
import { saldosDe, saldosEnteros } from '../../queries.ts'
import { abrirCon } from '../cifra/abrir.ts'
import { type DeQuien, tareaDe } from '../cifra/pasos.ts'

interface Props<Cual = Ref> {
  de: DeQuien
  cual: Cual
  total: { nombre: string; valor: Gs }
}

/** The rows that a figure of an account is the sum of. */
export function ListaDeCuenta({ cual, ...props }: Props) {
  switch (cual.que) {
    case 'movimientos':
      return <Movimientos cual={cual} {...props} />
    case 'certificaciones':
      return <Certificaciones cual={cual} {...props} />
    case 'tareas':
      return <Tareas {...props} />
    case 'hecho':
      return <Hecho {...props} />
    default:
      return null
  }
}

function Movimientos({ de, cual, total }: Props<Extract<Ref, { que: 'movimientos' }>>) {
  const { presupuestoId, contratistaId } = de
  const { tipo, aMano } = cual
  return (
    <>
      <PorPaginas
        consulta={(pagina) =>
          consulta(movimientosDeContratista, {
            query: { presupuestoId, contratistaId, tipo, ...(aMano && { aMano: 's' as const }), ...pagina },
          })
        }
        vacio={mensajesCertificaciones.sinMovimientos}
      >
        {(movimientos) => (
          <Explicado
            de={{ ...total, explicacion: sumaDeMovimientos(movimientos.map(conId), aMano) }}
            abre={abrirCon({ de, movimientos })}
          />
        )}
      </PorPaginas>
      <Text>
        <Enlace a={direcciones.movimientos(de)}>Todos los movimientos</Enlace>
      </Text>
    </>
  )
}

function Certificaciones({ de, cual, total }: Props<Extract<Ref, { que: 'certificaciones' }>>) {
  const { presupuestoId, contratistaId } = de
  const { sinPagar } = cual
  const suyas = { presupuestoId, contratistaId, inicio: null, fin: null }
  return (
    <PorPaginas
      consulta={(pagina) =>
        consulta(certificaciones, {
          query: { ...suyas, ...(sinPagar && { pagado: 'false' as const }), ...pagina },
        })
      }
      vacio={mensajesCertificaciones.sinInformes}
    >
      {(filas) => (
        <Explicado
          de={{ ...total, explicacion: sumaDeCertificaciones(filas.map(conId), sinPagar) }}
          abre={abrirCon({ de })}
        />
      )}
    </PorPaginas>
  )
}

const conId = <F extends { _id: string }>(fila: F) => ({ ...fila, id: fila._id })

function Tareas({ de, total }: Omit<Props, 'cual'>) {
  return (
    <Leido lectura={useQuery(saldosEnteros(de))}>
      {({ items }) => (
        <Explicado de={{ ...total, explicacion: sumaDeTareas(items.map(tareaDe)) }} abre={abrirCon({ de })} />
      )}
    </Leido>
  )
}

/** Of each tarea, and the avances that all of it is made of. */
function Hecho({ de, total }: Omit<Props, 'cual'>) {
  const { presupuestoId, contratistaId } = de
  return (
    <Leido lectura={useQuery(saldosDe(de))}>
      {({ items }) => {
        const hechas = items.filter(({ enLaObra }) => enLaObra.sinCertificar !== 0)
        if (hechas.length === 0) return <p>{mensajesCertificaciones.nadaSinCertificar}</p>
        return (
          <>
            <Explicado
              de={{ ...total, explicacion: sumaDeLoHecho(hechas.map(tareaDe)) }}
              abre={abrirCon({ de })}
            />
            <AvancesDePaso presupuestoId={presupuestoId} filtro={{ contratistaId, certificado: 'false' }} />
          </>
        )
      }}
    </Leido>
  )
}
