import { cuentasDePersona } from '@plomada/contract/certificaciones/deHoy'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { TotalesDeHoy } from '@plomada/domain/certificaciones/hoy'
import { montoDeCifra, NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { CIFRAS_DE_HOY } from '../cuenta/cifra/CuentaDeHoy.tsx'
import { SeLeDebe } from '../cuenta/cifra/SeLeDebe.tsx'

type CuentaEnObra = RespuestaDe<typeof cuentasDePersona>['items'][number]

/** How much somebody is owed and why: its account in each work, in the words of the list of contratistas. */
export function SaldosDeUna({ personaId }: { personaId: string }) {
  return (
    <ConCuentasDeContratistas>
      <Leido
        lectura={useQuery(consulta(cuentasDePersona, { query: { personaId } }))}
        esqueleto={<Esqueleto filas={2} alto={44} />}
      >
        {({ items, totales }) =>
          items.length > 0 && (
            <Apartado id="cuentas" titulo="Cuentas por obra" fz="lg" mb="xs">
              <DataTable
                etiqueta="Cuentas por obra"
                columnas={columnasDe(personaId, items.length > 1 ? totales : undefined)}
                filas={items}
                clave={({ presupuestoId }) => presupuestoId}
                vacio={mensajesCertificaciones.sinMovimientos}
              />
            </Apartado>
          )
        }
      </Leido>
    </ConCuentasDeContratistas>
  )
}

function columnasDe(
  contratistaId: string,
  totales: TotalesDeHoy | undefined,
): ColumnaDeLista<CuentaEnObra>[] {
  const de = ({ presupuestoId, obraNombre }: CuentaEnObra) => ({
    presupuestoId,
    contratistaId,
    contratistaNombre: obraNombre,
  })
  return [
    {
      id: 'obra',
      titulo: 'Obra',
      principal: true,
      ordena: ({ obraNombre }) => obraNombre,
      celda: ({ presupuestoId, obraNombre }) => (
        <EnlaceDeFila to={direcciones.movimientos({ presupuestoId, contratistaId })}>
          {obraNombre}
        </EnlaceDeFila>
      ),
      ...(totales && { pie: 'Todas' }),
    },
    ...CIFRAS_DE_HOY.map(
      (cifra): ColumnaDeLista<CuentaEnObra> => ({
        id: cifra,
        titulo: NOMBRE_DE_CIFRA[cifra],
        numerica: true,
        ordena: (cuenta) => montoDeCifra(cifra, cuenta),
        celda: (cuenta) => (
          <Cifra
            monto={montoDeCifra(cifra, cuenta)}
            nombre={`${cuenta.obraNombre}, ${NOMBRE_DE_CIFRA[cifra]}`}
            abre={{ que: 'cuenta', de: de(cuenta), panel: cuenta, cifra }}
          />
        ),
        ...(totales && { pie: formatoGs(totales[cifra]) }),
      }),
    ),
    {
      id: 'seLeDebe',
      titulo: NOMBRE_DE_CIFRA.seLeDebe,
      numerica: true,
      ordena: ({ seLeDebe }) => seLeDebe,
      celda: (cuenta) => <SeLeDebe de={de(cuenta)} panel={cuenta} bajoTitulo />,
      ...(totales && { pie: <Totales {...totales} /> }),
    },
  ]
}

/** Who is owed and who owes are two sums. */
function Totales({ seLeDebe, nosDebe }: TotalesDeHoy) {
  return (
    <>
      {formatoGs(seLeDebe)}
      {nosDebe !== 0 && (
        <>
          <div>Nos debe </div>
          {formatoGs(nosDebe)}
        </>
      )}
    </>
  )
}
